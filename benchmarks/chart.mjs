/** Draws a line chart with logarithmic axes as SVG, for light and dark pages alike. Each series is `{ name, points: [[x, y], …] }`. */
export function drawChart({ title, unit, xLabel, series }) {
  const points = series.flatMap(({ points }) => points);
  const x = toScale(
    points.map(([value]) => value),
    LEFT,
    WIDTH - RIGHT,
  );
  const y = toScale(
    points.map(([, value]) => value),
    HEIGHT - BOTTOM,
    TOP,
  );
  const lines = series.map((one, index) => drawSeries(one, index, x, y));
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="${escapeText(describe(title, unit, series))}">
<style>${STYLE}</style>
<text class="title" x="${LEFT}" y="20">${escapeText(title)}</text>
<text class="unit" x="${LEFT}" y="38">${escapeText(unit)}</text>
${y.ticks.map((tick) => `<line class="grid" x1="${LEFT}" x2="${WIDTH - RIGHT}" y1="${y.at(tick)}" y2="${y.at(tick)}"/><text class="tick" x="${LEFT - 8}" y="${y.at(tick) + 4}" text-anchor="end">${format(tick)}</text>`).join('\n')}
${x.ticks.map((tick) => `<text class="tick" x="${x.at(tick)}" y="${HEIGHT - BOTTOM + 20}" text-anchor="middle">${format(tick)}</text>`).join('\n')}
<text class="tick" x="${(LEFT + WIDTH - RIGHT) / 2}" y="${HEIGHT - 8}" text-anchor="middle">${escapeText(xLabel)}</text>
${lines.join('\n')}
${placeLabels(series, x, y).join('\n')}
</svg>
`;
}

const WIDTH = 720;
const HEIGHT = 360;
const LEFT = 64;
const RIGHT = 110;
const TOP = 56;
const BOTTOM = 52;
const LABEL_HEIGHT = 16;

const STYLE = `text{font:13px system-ui,sans-serif;fill:#1f2328}.title{font-weight:600;font-size:15px}.unit,.tick{fill:#59636e}.grid{stroke:#d1d9e0}polyline{fill:none;stroke-width:2.5}
.s0{stroke:#0b66c3;fill:#0b66c3}.s1{stroke:#bc4c00;fill:#bc4c00}.s2{stroke:#6e7781;fill:#6e7781}polyline.s0,polyline.s1,polyline.s2{fill:none}text.s0,text.s1,text.s2{stroke:none}
@media(prefers-color-scheme:dark){text{fill:#e6edf3}.unit,.tick{fill:#9198a1}.grid{stroke:#3d444d}.s0{stroke:#58a6ff;fill:#58a6ff}.s1{stroke:#f0883e;fill:#f0883e}.s2{stroke:#9198a1;fill:#9198a1}}`;

/** A logarithmic scale from numbers to places, with ticks at 1, 2 and 5 of each power of ten (fewer where these would be many). */
function toScale(values, from, to) {
  const low = Math.min(...values) / 1.15;
  const high = Math.max(...values) * 1.15;
  const at = (value) => Number((from + (Math.log(value / low) / Math.log(high / low)) * (to - from)).toFixed(1));
  const steps = Math.log10(high / low) > 2.5 ? [1] : Math.log10(high / low) > 1.5 ? [1, 3] : [1, 2, 5];
  const ticks = [];
  for (let power = Math.floor(Math.log10(low)); power <= Math.ceil(Math.log10(high)); power++)
    for (const step of steps) if (step * 10 ** power >= low && step * 10 ** power <= high) ticks.push(step * 10 ** power);
  return { at, ticks };
}

function drawSeries({ points }, index, x, y) {
  const sorted = [...points].sort(([a], [b]) => a - b);
  const dots = sorted.map(([px, py]) => `<circle class="s${index}" r="3.5" cx="${x.at(px)}" cy="${y.at(py)}"/>`);
  return `<polyline class="s${index}" points="${sorted.map(([px, py]) => `${x.at(px)},${y.at(py)}`).join(' ')}"/>${dots.join('')}`;
}

/** Names stand at the ends of their lines, one above the other where these are close. */
function placeLabels(series, x, y) {
  const ends = series.map(({ name, points }, index) => {
    const [px, py] = points.toSorted(([a], [b]) => a - b).at(-1);
    return { name, index, x: x.at(px) + 8, y: y.at(py) + 4 };
  });
  let last = Number.NEGATIVE_INFINITY;
  return ends
    .toSorted((a, b) => a.y - b.y)
    .map((label) => {
      last = Math.max(label.y, last + LABEL_HEIGHT);
      return `<text class="s${label.index}" x="${label.x}" y="${last}">${escapeText(label.name)}</text>`;
    });
}

/** For those who do not see the lines. */
function describe(title, unit, series) {
  const each = series.map(({ name, points }) => `${name}: ${points.map(([px, py]) => `${format(px)} ${format(py)}`).join(', ')}`);
  return `${title}, ${unit}. ${each.join('; ')}`;
}

function format(value) {
  return value >= 1000 ? Math.round(value).toLocaleString('en-US') : String(Number(value.toPrecision(3)));
}

function escapeText(text) {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
