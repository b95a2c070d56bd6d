export interface DividedStyles {
  critical: { marks: string[]; inContent?: true; css: string }[];
  late: string;
  addVariables(sheet: string): string;
}
export function divideStyles(css: string, source: string): DividedStyles;
