/** How rare it is that so many of all sections have something (the inverse document frequency of BM25). */
export function rarityOf(count: number, sectionCount: number): number {
  return Math.log(1 + (sectionCount - count + 0.5) / (count + 0.5));
}
