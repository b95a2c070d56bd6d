import { type ComponentProps, forwardRef, type ReactElement } from 'react';

type SvgProps = ComponentProps<'svg'> & { title?: string; titleId?: string };

/** An imported drawing: a component, and where text is wanted its address. */
export function createSvg(url: string, draw: (props: SvgProps) => ReactElement) {
  return Object.assign(
    forwardRef<SVGSVGElement, SvgProps>((props, ref) => draw(ref ? { ...props, ref } : props)),
    { toString: () => url },
  );
}
