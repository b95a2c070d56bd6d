/** Whether a module begins with React's 'use client'. Comments and other directives may stand before it, and nothing else. */
export function isClientModule(text: string): boolean {
  return CLIENT.test(text);
}

const CLIENT =
  /^(?:\s|;|\/\/[^\n]*\n|\/\*(?:[^*]|\*(?!\/))*\*\/|'(?!use client')[^'\n]*'|"(?!use client")[^"\n]*")*(['"])use client\1(?=\s*(?:;|\n|\/[/*]|$))/;
