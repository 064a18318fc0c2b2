import { House } from 'lucide-react';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import createLucideIcon from './lucide-icon.ts';

const node = [
  ['path', { d: 'M15 21v-8a1 1 0 0 0-1-1h-4a1 1 0 0 0-1 1v8', key: '5wwlr5' }],
  [
    'path',
    {
      d: 'M3 10a2 2 0 0 1 .709-1.528l7-6a2 2 0 0 1 2.582 0l7 6A2 2 0 0 1 21 10v9a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2z',
      key: 'r6nss1',
    },
  ],
] as const;
const Own = createLucideIcon({ name: 'house', node });

/** Attributes in a fixed order, without the classes of the package's older names for the icon. */
const drawn = (markup: string) => {
  const svg = new DOMParser().parseFromString(markup, 'image/svg+xml').documentElement;
  const attributes = [...svg.attributes].map(({ name, value }) =>
    name === 'class'
      ? ['class', value.replace('lucide-home', '').split(/\s+/).filter(Boolean)]
      : [name, value],
  );
  return { attributes: attributes.sort(), inside: svg.innerHTML };
};

it.each([
  {},
  { size: 20, strokeWidth: 1.75, 'aria-hidden': true },
  { size: '50%', className: 'shrink-0 text-brass' },
  { width: 22, height: 22, 'aria-label': 'Home' },
] as const)('draws an icon as its package does: %o', (props) => {
  expect(drawn(renderToStaticMarkup(createElement(Own, props)))).toEqual(
    drawn(renderToStaticMarkup(createElement(House, props))),
  );
});
