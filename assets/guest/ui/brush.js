// What is a picture made of? Areas, lines and letters, in units with y upward.

import { s } from "./dom.js";

const STEEL = "#e9eef4";
const SHADE = "#b4c0d2";
const BRASS = "#d9a441";
const DARK = "#141018";
const STEPS = 14;

const written = (points) => points.map(([x, y]) => `${round(x)},${round(-y)}`).join(" ");
const round = (number) => Math.round(number * 100) / 100;

/** A drawing of so many units around its middle. */
export function picture(width, height, ...shapes) {
  const box = `${-width / 2} ${-height / 2} ${width} ${height}`;
  return s("svg.art", { viewBox: box, "aria-hidden": "true", focusable: "false" }, shapes);
}

export function shape(points, fill) {
  return s("polygon", { points: written(points), fill });
}

export function line(points, width, stroke) {
  const ends = { "stroke-linecap": "round", "stroke-linejoin": "round" };
  return s("polyline", { points: written(points), stroke, "stroke-width": width, fill: "none", ...ends });
}

/** The line around an area. */
export function ring(points, width, stroke) {
  return s("polygon", { points: written(points), stroke, "stroke-width": width, fill: "none" });
}

export function disc([x, y], r, fill) {
  return s("circle", { cx: round(x), cy: round(-y), r, fill });
}

export function letters(text, [x, y], size, fill) {
  const middle = { "text-anchor": "middle", "dominant-baseline": "central" };
  return s("text.kanji", { x: round(x), y: round(-y), "font-size": size, fill, ...middle }, text);
}

/** The corners of a box around the middle with its corners cut off. */
export function cut(width, height, corner) {
  const [x, y] = [width / 2, height / 2];
  const [near, low] = [x - corner, y - corner];
  return [
    [-near, -y],
    [near, -y],
    [x, -low],
    [x, low],
    [near, y],
    [-near, y],
    [-x, low],
    [-x, -low],
  ];
}

/** The shapes mirrored left to right if asked, then scaled, turned by degrees against the clock, and moved. */
export function place(shapes, [x, y], scale = 1, turn = 0, mirror = false) {
  const sizes = `${mirror ? -scale : scale} ${scale}`;
  return s("g", { transform: `translate(${round(x)} ${round(-y)}) rotate(${-turn}) scale(${sizes})` }, shapes);
}

/** Points of an ellipse, by degrees against the clock, both ends included. */
export function arc([x, y], across, up, start = 0, end = 360, steps = 32) {
  return Array.from({ length: steps + 1 }, (_, step) => {
    const angle = ((start + ((end - start) * step) / steps) * Math.PI) / 180;
    return [x + across * Math.cos(angle), y + up * Math.sin(angle)];
  });
}

/** From its pommel at the origin to its tip 100 units to the right. */
export function katana(cord) {
  const wraps = [0, 1, 2, 3, 4].map((step) => {
    const x = (28 * (step + 0.5)) / 5;
    return shape([spine(x - 1.9), spine(x, 1.5), spine(x + 1.9), spine(x, -1.5)], DARK);
  });
  return [
    shape(blade(2.7, -2.7), DARK),
    shape(strip(-0.8, 28, 2.7), DARK),
    shape(blade(1.8, -1.8), STEEL),
    shape(blade(1.8, 0.5), SHADE),
    shape(strip(0, 28, 1.9), cord),
    ...wraps,
    shape(strip(27.6, 30.4, 4.6), BRASS),
  ];
}

/** A point of the curved middle line, or `offset` above it. */
function spine(x, offset = 0) {
  return [x, offset + 7 * (x / 50 - 1) ** 2 - 7];
}

function places(start, end) {
  return Array.from({ length: STEPS + 1 }, (_, step) => start + ((end - start) * step) / STEPS);
}

function strip(start, end, half) {
  const along = places(start, end);
  return [...along.map((x) => spine(x, half)), ...along.reverse().map((x) => spine(x, -half))];
}

/** From its back down to `edge`, cut slanting at the tip. */
function blade(back, edge) {
  const along = places(31, 100);
  const lower = along.filter((x) => x <= 94).reverse();
  return [...along.map((x) => spine(x, back)), ...lower.map((x) => spine(x, edge))];
}
