import type { ReactNode } from 'react';
import { parse } from 'sad-lib';

export const Box = ({ children }: { children?: ReactNode }) => <div>{children}</div>;

function Inner({ rows }: { rows?: number[] }) {
  return <b>{rows!.length}</b>;
}

export const Outer = () => (
  <Box>
    <Inner />
  </Box>
);

export const Parsed = ({ text }: { text: string }) => <b>{parse(text)}</b>;

export async function Late() {
  await null;
  throw new Error('no answer');
}


export const Repeat = ({ children }: { children: (index: number) => ReactNode }) => <div>{children(1)}</div>;

export const Thrown = () => {
  throw 'a text';
};
