import { type CssNode, parse, type Raw, type Value, walk } from 'css-tree';
import { type FeaturePath, isFeature, namesBelow } from './compat-data.ts';

const unitGroups: readonly (readonly [RegExp, string])[] = [
  [/^dv[a-z]+$/, 'viewport_percentage_units_dynamic'],
  [/^sv[a-z]+$/, 'viewport_percentage_units_small'],
  [/^lv[a-z]+$/, 'viewport_percentage_units_large'],
  [/^cq[a-z]+$/, 'container_query_length_units'],
];

function unitFeature(unit: string): FeaturePath {
  const group = unitGroups.find(([units]) => units.test(unit))?.[1];
  return `css.types.length.${group ?? unit}`;
}

let functionPaths: ReadonlyMap<string, FeaturePath> | undefined;

/** `color-mix` is `css.types.color.color-mix`: functions are at most two levels below the types. */
function functionFeature(name: string): FeaturePath | undefined {
  functionPaths ??= new Map(
    namesBelow('css.types').flatMap((type) => [
      ...namesBelow(`css.types.${type}`).map((below) => [below, `css.types.${type}.${below}`] as const),
      [type, `css.types.${type}`] as const,
    ]),
  );
  return functionPaths.get(name);
}

/** The features that a value needs beyond its property: units, functions, keywords. */
export function valueFeatures(property: string, written: Value | Raw | string): Set<FeaturePath> {
  const value = typeof written === 'string' ? parse(written, { context: 'value' }) : written;
  const features = new Set<FeaturePath>();
  const add = (path: FeaturePath | undefined) => {
    if (path !== undefined && isFeature(path)) features.add(path);
  };
  walk(value, (node: CssNode) => {
    if (node.type === 'Dimension') add(unitFeature(node.unit.toLowerCase()));
    if (node.type === 'Identifier') add(`css.properties.${property}.${node.name}`);
    if (node.type !== 'Function') return;
    const name = node.name.toLowerCase();
    add(functionFeature(name));
    add(`css.properties.${property}.${name}_function`);
    const isInSpace = node.children.some((child) => child.type === 'Identifier' && child.name === 'in');
    if (/gradient$/.test(name) && isInSpace) add(`css.types.gradient.${name}.interpolation_color_space`);
  });
  return features;
}
