export function drawChart(chart: {
  title: string;
  unit: string;
  xLabel: string;
  series: { name: string; points: [number, number][] }[];
}): string;
