import { createElement, type SVGProps } from 'react';

type Attributes = Readonly<Record<string, string>>;

interface IconData {
  readonly name: string;
  readonly node: readonly (readonly [element: string, attributes: Attributes])[];
}

interface IconProps extends SVGProps<SVGSVGElement> {
  /** Width and height, 24 pixels by default. */
  readonly size?: number | string;
}

/**
 * Makes the component of an icon of `lucide-react`. The build uses it in place of the package's own (see `vite.config.ts`), which
 * has options that we don't use, such as icons by context and strokes of absolute width, and is four times as large. The same
 * picture and classes; hidden from screen readers unless it has a label.
 */
export default function createLucideIcon({ name, node }: IconData) {
  const children = node.map(([element, attributes]) => createElement(element, attributes));
  return function LucideIcon({ size = 24, className = '', ...props }: IconProps) {
    return createElement(
      'svg',
      {
        xmlns: 'http://www.w3.org/2000/svg',
        width: size,
        height: size,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        className: `lucide lucide-${name} ${className}`,
        'aria-hidden': 'aria-label' in props ? undefined : true,
        ...props,
      },
      children,
    );
  };
}
