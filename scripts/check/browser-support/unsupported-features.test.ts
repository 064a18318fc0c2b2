import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../../test/harness/temporary-folder.ts';
import { oldestBrowsers } from '../../page/browser-targets.ts';
import { isFeature } from './compat-data.ts';
import { exceptions } from './exceptions.ts';
import { familyOf, findUnsupportedFeatures, type Requirements } from './unsupported-features.ts';

const defaultRequirements: Requirements = { targets: oldestBrowsers, exceptions: [], es5: [] };

const unsupportedIn = (files: Readonly<Record<string, string>>, overrides: Partial<Requirements> = {}) =>
  findUnsupportedFeatures(temporaryFolder(files), { ...defaultRequirements, ...overrides });

const chunk = 'assets/planted-Ab1_-xyz.js';
const featuresIn = (file: string, text: string) =>
  unsupportedIn({ [file]: text }).map((line) => line.slice(`${file}: `.length).replace(/ \(.*/, ''));

describe('newer syntax', () => {
  it.each([
    ['class A{static{}}', 'javascript.classes.static.initialization_blocks'],
    ['export const a=/(?<=b)c/', 'javascript.regular_expressions.lookbehind_assertion'],
    ['RegExp("(?<!b)c","u")', 'javascript.regular_expressions.lookbehind_assertion'],
    ['const a=/[\\p{L}--[a-z]]/v', 'javascript.builtins.RegExp.unicodeSets'],
    ['const a=/(?i:a)b/', 'javascript.regular_expressions.modifier'],
    [
      'const a=/(?<y>a)|(?<y>b)/',
      'javascript.regular_expressions.named_capturing_group.duplicate_named_capturing_groups',
    ],
    ['await fetch("/")', 'javascript.operators.await.top_level'],
    ['for await(const a of b());', 'javascript.operators.await.top_level'],
    ['function f(){using a=g()}', 'javascript.statements.using'],
    ['import a from"./a.json"with{type:"json"}', 'javascript.statements.import.import_attributes'],
  ])('is reported: %s', (code, feature) => {
    expect(featuresIn(chunk, code)).toContain(feature);
  });
});

it('uses feature names that exist in the compatibility data', () => {
  const source = readFileSync(path.join(import.meta.dirname, 'script-syntax.ts'), 'utf8');
  const paths = [
    ...source.matchAll(/'((?:classes|operators|statements|grammar|builtins|regular_exp\w+)[\w.]*)'/g),
  ];
  expect(paths.length).toBeGreaterThan(40);
  for (const [, name] of paths) expect(`javascript.${name}`).toSatisfy(isFeature);
});

describe('newer built-ins', () => {
  it.each([
    ['URL.canParse(a)', 'api.URL.canParse_static'],
    ['window.URL.canParse(a)', 'api.URL.canParse_static'],
    ['const{canParse:a}=URL', 'api.URL.canParse_static'],
    ['AbortSignal.timeout(9)', 'api.AbortSignal.timeout_static'],
    ['AbortSignal.any([])', 'api.AbortSignal.any_static'],
    ['Response.json({})', 'api.Response.json_static'],
    ['a.b().toSorted()', 'javascript.builtins.Array.toSorted'],
    ['a["findLast"](b)', 'javascript.builtins.Array.findLast'],
    ['Object.groupBy(a,b)', 'javascript.builtins.Object.groupBy'],
    ['Promise.withResolvers()', 'javascript.builtins.Promise.withResolvers'],
    ['Array.fromAsync(a)', 'javascript.builtins.Array.fromAsync'],
    ['new Intl.Segmenter("en")', 'javascript.builtins.Intl.Segmenter'],
    ['a.values().take(2)', 'javascript.builtins.Iterator.take'],
    ['a.symmetricDifference(b)', 'javascript.builtins.Set.symmetricDifference'],
    ['Symbol.dispose', 'javascript.builtins.Symbol.dispose'],
    ['pen.roundRect(0,0,1,1,2)', 'api.CanvasRenderingContext2D.roundRect'],
    ['a.checkVisibility()', 'api.Element.checkVisibility'],
    ['scheduler.yield()', 'api.Scheduler.yield'],
    ['requestIdleCallback(a)', 'api.Window.requestIdleCallback'],
    ['a.showPopover()', 'api.HTMLElement.showPopover'],
    ['a.addEventListener("scrollend",b)', 'api.Document.scrollend_event'],
    ['a.toggleAttribute("inert",true)', 'html.global_attributes.inert'],
    ['jsx("div",{inert:true})', 'html.global_attributes.inert'],
    ['a.style.translate="1px"', 'css.properties.translate'],
    ['jsx("p",{style:{translate:"1px"}})', 'css.properties.translate'],
    [`jsx("p",{style:{height:\`\${a}dvh\`}})`, 'css.types.length.viewport_percentage_units_dynamic'],
  ])('are reported: %s', (code, feature) => {
    expect(featuresIn(chunk, code)).toContain(feature);
  });

  it('are reported in workers, modules and files of any name', () => {
    const use = 'a.toSorted()';
    const lines = unsupportedIn({ 'sw-ar.js': use, 'assets/map-Ab1_-xyz.mjs': use, 'boot.js': use });
    expect(lines.map((line) => line.split(':')[0])).toEqual([
      'assets/map-Ab1_-xyz.mjs',
      'boot.js',
      'sw-ar.js',
    ]);
  });

  it('are reported with the first version that supports them', () => {
    expect(unsupportedIn({ [chunk]: 'a.findLast(b)' })).toEqual([
      `${chunk}: javascript.builtins.Array.findLast (firefox 104, firefox_android 104)`,
    ]);
    expect(unsupportedIn({ [chunk]: 'requestIdleCallback(a)' })).toEqual([
      `${chunk}: api.Window.requestIdleCallback (not in safari, not in safari_ios)`,
    ]);
  });
});

describe('what every target browser supports', () => {
  it.each([
    'a?.b;c??=[].at(-1);class D{#e(){}get f(){}}',
    'structuredClone(Object.hasOwn(a,"b"))',
    'new Map().size;new URLSearchParams(a).get("b")',
    // Feature-detected before use, in the same function or branch.
    'function f(){return"requestIdleCallback"in window?requestIdleCallback(a):setTimeout(a)}',
    'const f=()=>{if(typeof Intl.Segmenter!="undefined")return new Intl.Segmenter}',
    'const a=URL.canParse?URL.canParse(b):c(b)',
    'a.checkVisibility?.()',
    'navigator.userAgentData?.mobile',
    // A member of the page's own objects with the same name as a newer feature.
    'function URL(){};URL.canParse()',
    'const a={toArray(){}};a.toArray()',
    'const b=({showPopover:a})=>a',
  ])('is not reported: %s', (code) => {
    expect(unsupportedIn({ [chunk]: code })).toEqual([]);
  });

  it('does not include a feature that only another function detects', () => {
    const code = 'function f(){return"toSorted"in[]}function g(){return a.toSorted()}';
    expect(featuresIn(chunk, code)).toEqual(['javascript.builtins.Array.toSorted']);
  });
});

describe('newer styles', () => {
  const sheet = 'assets/planted-Ab1_-xyz.css';

  it.each([
    ['@media (width>=48rem){a{top:0}}', 'css.at-rules.media.range_syntax'],
    ['a{translate:0 -50%}', 'css.properties.translate'],
    ['a{height:100dvh}', 'css.types.length.viewport_percentage_units_dynamic'],
    ['a{font-size:5cqi}', 'css.types.length.container_query_length_units'],
    ['a{color:color-mix(in oklab,red,blue)}', 'css.types.color.color-mix'],
    ['a{color:oklch(50% 0 0)}', 'css.types.color.oklch'],
    ['a{color:light-dark(#fff,#000)}', 'css.types.color.light-dark'],
    ['@container (min-width:9rem){a{top:0}}', 'css.at-rules.container'],
    ['a:has(b){top:0}', 'css.selectors.has'],
    ['a{&:hover{top:0}}', 'css.selectors.nesting'],
    ['@property --a{syntax:"*";inherits:false}', 'css.at-rules.property'],
    ['a{grid-template-columns:subgrid}', 'css.properties.grid-template-columns.subgrid'],
    ['a{text-wrap:balance}', 'css.properties.text-wrap'],
    ['a{mask-image:none}', 'css.properties.mask-image'],
  ])('are reported: %s', (css, feature) => {
    expect(featuresIn(sheet, css)).toContain(feature);
  });

  it('are reported in the style attributes of documents', () => {
    expect(featuresIn('index.html', '<p class="a" style="height:100dvh">')).toEqual([
      'css.types.length.viewport_percentage_units_dynamic',
    ]);
  });

  it.each([
    'a{inset:0;aspect-ratio:1;accent-color:red}a:focus-visible{top:0}@layer b{a{top:0}}',
    // An older fallback is present.
    'a{height:100vh;height:100dvh}',
    'a{-webkit-mask-image:none;mask-image:none}',
    '@supports (color:color-mix(in lab,red,red)){a{color:color-mix(in lab,red,red)}}',
    '@supports selector(:has(a)){a:has(b){top:0}}',
    'a:is([open],:popover-open,:open){top:0}',
  ])('are not reported if every browser accepts %s', (css) => {
    expect(unsupportedIn({ [sheet]: css })).toEqual([]);
  });

  it('are reported if the declaration after the fallback contains a variable', () => {
    expect(featuresIn(sheet, 'a{height:100vh;height:calc(100dvh - var(--b))}')).toEqual([
      'css.types.length.viewport_percentage_units_dynamic',
    ]);
  });

  it('are reported in a block for browsers without the feature', () => {
    expect(featuresIn(sheet, '@supports not (translate:none){a{translate:1px}}')).toContain(
      'css.properties.translate',
    );
  });
});

describe('an exception', () => {
  const exception = { files: ['planted.js'], features: ['api.URL'], reason: 'It is tried out.' };

  it('allows a feature and its subfeatures in one kind of file', () => {
    expect(unsupportedIn({ [chunk]: 'URL.canParse(a)' }, { exceptions: [] })).toHaveLength(1);
    const narrow = { ...exception, features: ['api.URL.canParse_static'] };
    expect(unsupportedIn({ [chunk]: 'URL.canParse(a)' }, { exceptions: [narrow] })).toEqual([]);
    const otherLines = unsupportedIn(
      { 'assets/other-Ab1_-xyz.js': 'URL.canParse(a)' },
      { exceptions: [narrow] },
    );
    expect(otherLines[0]).toContain('assets/other-Ab1_-xyz.js: api.URL.canParse_static');
  });

  it('is reported if no file needs it', () => {
    expect(unsupportedIn({ [chunk]: 'a()' }, { exceptions: [exception] })).toEqual([
      'No file needs this exception any more: It is tried out.',
    ]);
  });

  it.each(exceptions)('has a reason: $reason', ({ reason, files, features }) => {
    expect(reason.length).toBeGreaterThan(30);
    expect(files).toEqual(files.map((file) => familyOf(`assets/${file}`)));
    expect(features.length).toBeGreaterThan(0);
  });
});

describe('a script that must run in any browser', () => {
  it.each(['const a=1', 'var a=()=>1', 'var a=`b`', 'var a=b?.c'])('may not contain %s', (code) => {
    expect(unsupportedIn({ 'boot.js': code }, { es5: ['boot.js'] })[0]).toContain('boot.js: is not ES5');
  });

  it('may use the syntax of 2009', () => {
    const code = '(function(){var a={b:1};try{a.c=JSON.parse("1")}catch(e){}})();';
    expect(unsupportedIn({ 'boot.js': code }, { es5: ['boot.js'] })).toEqual([]);
  });
});

it('names a file that cannot be parsed', () => {
  expect(unsupportedIn({ [chunk]: 'let let' })[0]).toContain(`${chunk}: cannot be read`);
});
