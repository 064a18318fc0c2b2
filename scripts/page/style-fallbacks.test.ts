import postcss from 'postcss';
import { describe, expect, it } from 'vitest';
import { styleFallbacks } from './style-fallbacks.ts';

const applyFallbacks = (css: string): string =>
  postcss([...styleFallbacks])
    .process(css, { from: undefined })
    .css.replaceAll(/\s+/g, ' ');

describe('a translucent colour token', () => {
  const tokens = ':root{--primary: light-dark(#1f7a5c, #5fc79f);--ivory: #fff}';

  it('is computed for both themes and replaces the @supports block', () => {
    const css = applyFallbacks(
      `${tokens}.a{background: var(--primary)}@supports (color: color-mix(in lab, red, red)){.a{background: color-mix(in oklab, var(--primary) 8%, transparent)}}`,
    );
    expect(css).toContain('.a{background: light-dark(#1f7a5c14, #5fc79f14)}');
    expect(css).not.toContain('@supports');
  });

  it.each([
    [
      'light-dark() as the minifier writes it',
      'var(--a,#1f7a5c)var(--b,#5fc79f)',
      'var(--a,#1f7a5c80)var(--b,#5fc79f80)',
    ],
    ['three figures', '#fff', '#ffffff80'],
  ])('is computed from %s', (_case, value, half) => {
    expect(
      applyFallbacks(`:root{--t: ${value}}a{fill: color-mix(in oklab,var(--t) 50%,transparent)}`),
    ).toContain(`a{fill: ${half}}`);
  });

  it('is left unchanged if it is mixed with another colour', () => {
    const css = `${tokens}@supports (color: color-mix(in lab, red, red)){a{color: color-mix(in srgb, var(--sky), #000 22%)}}`;
    expect(applyFallbacks(css)).toBe(css);
  });
});

describe('a length in dynamic viewport or container units', () => {
  it.each([
    ['a{height: 100dvh}', 'a{height: 100vh;height: 100dvh}'],
    [
      'a{max-height: calc(100dvh - 2rem)}',
      'a{max-height: calc(100vh - 2rem);max-height: calc(100dvh - 2rem)}',
    ],
    ['a{font-size: min(2rem, 10cqi)}', 'a{font-size: min(2rem, 8.5vw);font-size: min(2rem, 10cqi)}'],
    ['a{height: 20cqb}', 'a{height: 17vh;height: 20cqb}'],
  ])('has a fallback before it: %s', (css, expected) => {
    expect(applyFallbacks(css)).toBe(expected);
  });

  it('is moved into @supports if a variable would hide the unknown unit from the parser', () => {
    expect(applyFallbacks('a{font-size: min(var(--most), calc(100cqw / var(--ems)))}')).toBe(
      'a{font-size: min(var(--most), calc(85vw / var(--ems)))}' +
        '@supports (width: 100cqw){a{font-size: min(var(--most), calc(100cqw / var(--ems)))}}',
    );
  });

  it('keeps existing fallbacks', () => {
    const css = 'a{height: 90vh;height: 100dvh}';
    expect(applyFallbacks(css)).toBe(css);
  });
});

describe('translate, rotate and scale', () => {
  it('become parts of one transform if they are not supported', () => {
    const css = applyFallbacks('.a{translate: 0 -50%}.b{rotate: 45deg}');
    expect(css).toContain('.a{translate: 0 -50%}');
    expect(css).toMatch(
      /@supports not \(translate: none\)\{ ?\.a\{ ?--translate-part: translate\(0,-50%\); ?transform: var\(--translate-part, \) var\(--rotate-part, \) var\(--scale-part, \) ?\}/,
    );
    expect(css).toContain('--rotate-part: rotate(45deg)');
  });

  it('are not inherited by children', () => {
    expect(applyFallbacks('.a{scale: 2}')).toMatch(/@property --scale-part\{[^}]*inherits: false/);
  });
});

it('adds the space that Chrome before 111 needs in an empty fallback', () => {
  expect(applyFallbacks('a{filter: var(--tw-blur,) var(--tw-sepia,)}')).toBe(
    'a{filter: var(--tw-blur, ) var(--tw-sepia, )}',
  );
});

it('shows the focus ring of a field if :has is not supported', () => {
  expect(applyFallbacks('.a:has(:is(input:focus-visible)){outline: 3px}')).toMatch(
    /@supports not selector\(:has\(a\)\)\{ ?\.a:focus-within\{outline: 3px\}/,
  );
});

it('gives rows their own columns if subgrid is not supported', () => {
  expect(applyFallbacks('.a{grid-template-columns: subgrid}')).toBe(
    '.a{grid-template-columns: minmax(0, 2fr) minmax(0, 3fr);grid-template-columns: subgrid}',
  );
});
