import { compatAt, type FeaturePath, isFeature, namesBelow } from './compat-data.ts';

/** The features that a name may refer to when the file doesn't declare it. */
export function globalFeatures(name: string): FeaturePath[] {
  const places = [
    `javascript.builtins.${name}`,
    `api.${name}`,
    `api.Window.${name}`,
    `api.WorkerGlobalScope.${name}`,
    `api.ServiceWorkerGlobalScope.${name}`,
  ];
  if (name === 'WebAssembly') places.push('webassembly.api');
  return places.filter(isFeature);
}

/** Members of a global: of a class or namespace (`URL.canParse`), or of a singleton (`navigator.locks`). */
export function memberFeatures(global: string, member: string): FeaturePath[] {
  const itsInterface = (global[0] ?? '').toUpperCase() + global.slice(1);
  const places = [`javascript.builtins.${global}.${member}`, `api.${global}.${member}_static`];
  if (global === 'WebAssembly') places.push(`webassembly.api.${member}`);
  if (itsInterface !== global) places.push(`api.${itsInterface}.${member}`);
  return places.filter(isFeature);
}

/** Instance members of a class: `Array.prototype.at`. */
export const prototypeFeatures = (global: string, member: string): FeaturePath[] =>
  [`javascript.builtins.${global}.${member}`, `api.${global}.${member}`].filter(isFeature);

interface Carriers {
  /** Every interface with a member of that name; the code doesn't tell which one is meant. */
  readonly all: readonly FeaturePath[];
  /** One of them is part of the JavaScript language. */
  readonly isOfLanguage: boolean;
}

let carriersOf: ReadonlyMap<string, Carriers> | undefined;

/** Every feature that a member of this name may be when the object is unknown. */
export function carriers(member: string): Carriers | undefined {
  carriersOf ??= readCarriers();
  return carriersOf.get(member);
}

/** Every interface that fires an event of this name. */
export const eventFeatures = (event: string): readonly FeaturePath[] => carriers(`${event}_event`)?.all ?? [];

function readCarriers(): Map<string, Carriers> {
  const found = new Map<string, FeaturePath[]>();
  const add = (name: string, path: FeaturePath) => {
    if (!isFeature(path)) return;
    const paths = found.get(name);
    if (paths) paths.push(path);
    else found.set(name, [path]);
  };
  const addBelow = (path: FeaturePath) => {
    for (const name of namesBelow(path)) add(name, `${path}.${name}`);
  };
  for (const name of namesBelow('javascript.builtins')) addBelow(`javascript.builtins.${name}`);
  for (const name of namesBelow('javascript.builtins.Intl')) addBelow(`javascript.builtins.Intl.${name}`);
  for (const name of namesBelow('api')) addBelow(`api.${name}`);
  const all = [...found].map(([name, paths]): [string, Carriers] => [
    name,
    { all: paths, isOfLanguage: paths.some(isOfPrototype) },
  ]);
  return new Map(all.filter(([, { all: paths, isOfLanguage }]) => isOfLanguage || paths.some(isOfApi)));
}

const isOfApi = (path: FeaturePath): boolean => path.startsWith('api.');

/** The data doesn't distinguish `Array.fromAsync` from `Array.prototype.at`; the anchors of the specification do. */
const isOfPrototype = (path: FeaturePath): boolean =>
  !isOfApi(path) && /[.-]prototype\./i.test([compatAt(path)?.__compat?.spec_url ?? []].flat().join(' '));

/** An attribute of an element, as spelled in HTML. */
export const attributeFeatures = (attribute: string, element?: string): FeaturePath[] => {
  const name = attribute.toLowerCase();
  const places = [`html.global_attributes.${name}`];
  if (element !== undefined) places.unshift(`html.elements.${element}.${name}`);
  return places.filter(isFeature);
};
