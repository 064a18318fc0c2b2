import { compatAt, type FeaturePath, isFeature, namesBelow } from './compat-data.ts';

/** The features that a name may refer to when the file doesn't declare it. */
export function globalFeatures(name: string): FeaturePath[] {
  const candidates = [
    `javascript.builtins.${name}`,
    `api.${name}`,
    `api.Window.${name}`,
    `api.WorkerGlobalScope.${name}`,
    `api.ServiceWorkerGlobalScope.${name}`,
  ];
  if (name === 'WebAssembly') candidates.push('webassembly.api');
  return candidates.filter(isFeature);
}

/** Members of a global: of a class or namespace (`URL.canParse`), or of a singleton (`navigator.locks`). */
export function memberFeatures(global: string, member: string): FeaturePath[] {
  const interfaceName = (global[0] ?? '').toUpperCase() + global.slice(1);
  const candidates = [`javascript.builtins.${global}.${member}`, `api.${global}.${member}_static`];
  if (global === 'WebAssembly') candidates.push(`webassembly.api.${member}`);
  if (interfaceName !== global) candidates.push(`api.${interfaceName}.${member}`);
  return candidates.filter(isFeature);
}

/** Instance members of a class: `Array.prototype.at`. */
export const prototypeFeatures = (global: string, member: string): FeaturePath[] =>
  [`javascript.builtins.${global}.${member}`, `api.${global}.${member}`].filter(isFeature);

interface MemberCandidates {
  /** Every interface with a member of that name; the code doesn't tell which one is meant. */
  readonly all: readonly FeaturePath[];
  /** One of them is part of the JavaScript language. */
  readonly isOfLanguage: boolean;
}

let candidatesByName: ReadonlyMap<string, MemberCandidates> | undefined;

/** Every feature that a member of this name may be when the object is unknown. */
export function membersNamed(member: string): MemberCandidates | undefined {
  candidatesByName ??= readMemberCandidates();
  return candidatesByName.get(member);
}

/** Every interface that fires an event of this name. */
export const eventFeatures = (event: string): readonly FeaturePath[] =>
  membersNamed(`${event}_event`)?.all ?? [];

function readMemberCandidates(): Map<string, MemberCandidates> {
  const pathsByName = new Map<string, FeaturePath[]>();
  const add = (name: string, path: FeaturePath) => {
    if (!isFeature(path)) return;
    const paths = pathsByName.get(name);
    if (paths) paths.push(path);
    else pathsByName.set(name, [path]);
  };
  const addBelow = (path: FeaturePath) => {
    for (const name of namesBelow(path)) add(name, `${path}.${name}`);
  };
  for (const name of namesBelow('javascript.builtins')) addBelow(`javascript.builtins.${name}`);
  for (const name of namesBelow('javascript.builtins.Intl')) addBelow(`javascript.builtins.Intl.${name}`);
  for (const name of namesBelow('api')) addBelow(`api.${name}`);
  const all = [...pathsByName].map(([name, paths]): [string, MemberCandidates] => [
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
  const candidates = [`html.global_attributes.${name}`];
  if (element !== undefined) candidates.unshift(`html.elements.${element}.${name}`);
  return candidates.filter(isFeature);
};
