/** Linear congruential generator (constants of Numerical Recipes), so that pages differ but never between two runs. */
export function createRandom(seed) {
  let state = seed >>> 0;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** One of the values. */
export function pick(random, values) {
  return values[random(values.length)];
}
