import type { ShippedPackage } from './shipped-packages.ts';

interface Component {
  readonly 'bom-ref': string;
  readonly name: string;
  readonly version: string;
  readonly [more: string]: unknown;
}

interface Dependency {
  readonly ref: string;
  readonly dependsOn?: readonly string[];
}

/** The part of a CycloneDX document that is read here; the rest is passed through. */
export interface BillOfMaterials {
  readonly metadata: { readonly component: Component; readonly [more: string]: unknown };
  readonly components: readonly Component[];
  readonly dependencies: readonly Dependency[];
  readonly [more: string]: unknown;
}

/**
 * Reduces npm's bill of materials of everything installed to what is shipped. npm's own `--omit dev` would leave out the
 * packages bundled into the page, which are dev dependencies. Throws if a shipped package is missing from it.
 */
export function selectShipped(fullBom: BillOfMaterials, shipped: readonly ShippedPackage[]): BillOfMaterials {
  const { component } = fullBom.metadata;
  const product = { ...component, type: 'application', name: 'mihrab' };
  const shippedRefs = new Set(shipped.map(refOf));
  const components = fullBom.components.filter((candidate) => shippedRefs.has(refOf(candidate)));
  const missing = missingFrom(components, shipped);
  if (missing.length > 0) throw new Error(`Shipped, but not installed: ${missing.join(', ')}`);
  const refs = new Set([component['bom-ref'], ...components.map((item) => item['bom-ref'])]);
  return {
    ...fullBom,
    metadata: { ...fullBom.metadata, component: product },
    components,
    dependencies: fullBom.dependencies
      .filter(({ ref }) => refs.has(ref))
      .map(({ ref, dependsOn = [] }) => ({ ref, dependsOn: dependsOn.filter((to) => refs.has(to)) })),
  };
}

/** Packages for other platforms are not installed here, so npm doesn't list them. */
function missingFrom(components: readonly Component[], shipped: readonly ShippedPackage[]): string[] {
  const listed = new Set(components.map(refOf));
  return shipped.filter((item) => !item.isOptional && !listed.has(refOf(item))).map(refOf);
}

const refOf = ({ name, version }: { readonly name: string; readonly version: string }) =>
  `${name}@${version}`;
