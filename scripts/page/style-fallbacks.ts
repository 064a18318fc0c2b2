import { AtRule, Declaration, list, type Plugin, type Root, Rule } from 'postcss';

/**
 * Adds fallbacks for newer CSS that neither Tailwind nor the minifier provides for the oldest browsers: see
 * docs/adr/0024-browser-support.md. Newer browsers render as before.
 */
export const styleFallbacks: readonly Plugin[] = [
  { postcssPlugin: 'mixed-tokens', OnceExit: mixTokens },
  { postcssPlugin: 'older-units', OnceExit: addOlderUnits },
  { postcssPlugin: 'transforms-in-one', OnceExit: joinTransforms },
  { postcssPlugin: 'empty-fallbacks', OnceExit: addSpaceToEmptyFallbacks },
  { postcssPlugin: 'focus-within', OnceExit: showFocusWithin },
  { postcssPlugin: 'columns-without-subgrid', OnceExit: addOwnColumns },
];

const mixture = /^color-mix\(in \w+, ?var\((--[\w-]+)\) ([\d.]+)%, ?transparent\)$/;
const hexColour = /#([\da-f]{3}|[\da-f]{6})\b/gi;

/**
 * Computes translucent colours at build time: `color-mix` is missing before Chrome 111, Firefox 113 and Safari 16.2, and
 * Tailwind's fallback is the opaque colour, on which text would be unreadable.
 */
function mixTokens(root: Root): void {
  const tokens = new Map<string, string>();
  root.walkDecls(/^--/, ({ prop, value, parent }) => {
    const isToken = parent?.type === 'rule' && /^:(?:root|host)/.test((parent as Rule).selector);
    if (isToken && hexColour.test(value) && !tokens.has(prop)) tokens.set(prop, value);
    hexColour.lastIndex = 0;
  });
  root.walkDecls((declaration) => {
    const [, token = '', percent = ''] = mixture.exec(declaration.value) ?? [];
    const colour = tokens.get(token);
    if (colour) declaration.value = colour.replace(hexColour, (hex) => withAlpha(hex, Number(percent)));
  });
  root.walkAtRules('supports', (supports) => {
    if (!/color-mix/.test(supports.params)) return;
    let isNeeded = false;
    supports.walkDecls(({ value }) => {
      isNeeded ||= value.includes('color-mix');
    });
    if (!isNeeded) supports.replaceWith(supports.nodes ?? []);
  });
}

function withAlpha(hex: string, percent: number): string {
  const figures = hex.length === 4 ? hex.replace(/[\da-f]/gi, '$&$&') : hex;
  const alpha = Math.round((percent * 255) / 100);
  return figures + alpha.toString(16).padStart(2, '0');
}

/** Viewport units replace container units; a container is slightly narrower. */
const shareOfScreen = 0.85;
const newerUnit = /(-?[\d.]+)(?:([dsl])(v[whib]|vmin|vmax)|(cq[wi])|(cq[hb]))\b/g;
const newerUnitOnce = new RegExp(newerUnit.source);

/** Lengths in dynamic viewport or container units get a fallback in plain viewport units before them. */
function addOlderUnits(root: Root): void {
  root.walkDecls((declaration) => {
    const { prop, value, parent } = declaration;
    if (prop.startsWith('--') || isDeclaredBefore(declaration) || isInSupport(declaration)) return;
    const older = value.replace(newerUnit, (_all, figure, _kind, unit, across, down) =>
      unit ? figure + unit : `${Number(figure) * shareOfScreen}${(across && 'vw') || (down && 'vh')}`,
    );
    if (older === value) return;
    // A declaration with `var()` is accepted at parse time and found invalid only after the fallback has been discarded.
    if (value.includes('var(') && parent instanceof Rule) {
      const [length = ''] = newerUnitOnce.exec(value) ?? [];
      const newer = parent.clone({ nodes: [] });
      newer.append(declaration.clone());
      parent.after(
        new AtRule({ ...sourceOf(parent), name: 'supports', params: `(width: ${length})`, nodes: [newer] }),
      );
      declaration.value = older;
    } else declaration.cloneBefore({ value: older });
  });
}

const isInSupport = ({ parent }: Declaration): boolean => {
  const outer = parent?.parent;
  return outer instanceof AtRule && outer.name === 'supports' && newerUnitOnce.test(outer.params);
};

const isDeclaredBefore = (declaration: Declaration): boolean => {
  const previous = declaration.prev();
  return previous?.type === 'decl' && previous.prop === declaration.prop;
};

const parts = ['translate', 'rotate', 'scale'] as const;
const isPart = (property: string): property is (typeof parts)[number] =>
  (parts as readonly string[]).includes(property);
const partVariable = (part: string): string => `--${part}-part`;

/** `translate`, `rotate` and `scale` are separate properties from Chrome 104 on; older versions only know `transform`. */
function joinTransforms(root: Root): void {
  const used = new Set<string>();
  root.walkRules((rule) => {
    const declarations = rule.nodes.filter((node) => node.type === 'decl').filter(({ prop }) => isPart(prop));
    if (declarations.length === 0 || /keyframes$/.test((rule.parent as { name?: string }).name ?? '')) return;
    const older = rule.clone({ nodes: [] });
    const joined = parts.map((part) => `var(${partVariable(part)}, )`).join(' ');
    for (const declaration of declarations) {
      const { prop, value } = declaration;
      used.add(prop);
      const text = value === 'none' ? ' ' : `${prop}(${list.space(value).join(',')})`;
      older.append(declaration.clone({ prop: partVariable(prop), value: text }));
    }
    older.append(new Declaration({ ...sourceOf(rule), prop: 'transform', value: joined }));
    rule.after(
      new AtRule({ ...sourceOf(rule), name: 'supports', params: 'not (translate: none)', nodes: [older] }),
    );
  });
  // Otherwise children would inherit the values and be transformed twice.
  for (const part of used)
    root.append(
      new AtRule({
        ...sourceOf(root),
        name: 'property',
        params: partVariable(part),
        nodes: registrationOf(root),
      }),
    );
}

const registrationOf = (root: Root) => [
  new Declaration({ ...sourceOf(root), prop: 'syntax', value: '"*"' }),
  new Declaration({ ...sourceOf(root), prop: 'inherits', value: 'false' }),
];

const sourceOf = ({ source }: Rule | Root) => (source ? { source } : {});

/**
 * Before Chrome 111 a declaration with `var(--x,)` is invalid if `--x` is registered by `@property` without a value; with a
 * space after the comma it is valid.
 */
function addSpaceToEmptyFallbacks(root: Root): void {
  root.walkDecls((declaration) => {
    declaration.value = declaration.value.replace(/(var\(--[\w-]+),\)/g, '$1, )');
  });
}

const focusInside = /:has\((?::is\()?\w*:focus-visible\)?\)/;

/** Focus ring on the container of a field whose own outline would be clipped. Without `:has` it also shows after a click. */
function showFocusWithin(root: Root): void {
  root.walkRules(focusInside, (rule) => {
    const older = rule.clone({ selector: rule.selector.replace(focusInside, ':focus-within') });
    rule.after(
      new AtRule({ ...sourceOf(rule), name: 'supports', params: 'not selector(:has(a))', nodes: [older] }),
    );
  });
}

/** All subgrids in the page have two columns. */
function addOwnColumns(root: Root): void {
  root.walkDecls('grid-template-columns', (declaration) => {
    if (declaration.value === 'subgrid') declaration.cloneBefore({ value: 'minmax(0, 2fr) minmax(0, 3fr)' });
  });
}
