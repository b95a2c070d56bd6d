/**
 * Fits a straight line `fixed + each × x` to points with positive values, by least squares of the relative distances, so that small sites count as
 * much as large ones. `distance` is the largest relative distance of a point.
 */
export function fitCurve(points) {
  // Weighted by 1 / y², which makes distances relative.
  let [weights, x1, x2, y1, xy] = [0, 0, 0, 0, 0];
  for (const [x, y] of points) {
    const weight = 1 / y ** 2;
    weights += weight;
    x1 += weight * x;
    x2 += weight * x * x;
    y1 += weight * y;
    xy += weight * x * y;
  }
  const each = (weights * xy - x1 * y1) / (weights * x2 - x1 ** 2);
  const fixed = (y1 - each * x1) / weights;
  const at = (x) => fixed + each * x;
  return { fixed, each, at, distance: Math.max(...points.map(([x, y]) => Math.abs(at(x) - y) / y)) };
}
