import { expect, test } from 'vitest';
import { mergeRuntime } from './merged-runtime.ts';

const chunk = (name: string, imports: readonly string[], code: string) => ({
  type: 'chunk' as const,
  name,
  fileName: `assets/${name}-x.js`,
  imports: imports.map((file) => `assets/${file}-x.js`),
  code,
});

const runtime = () => chunk('rolldown-runtime', [], 'var e=()=>`wrap`,t=()=>`copy`;export{e as n,t as r};');
const framework = () =>
  chunk(
    'framework',
    ['rolldown-runtime'],
    'import{n as t}from"./rolldown-runtime-x.js";var e=t();export{e as t};',
  );

test('moves the runtime into the framework, under names that cannot clash', async () => {
  const [from, to] = [runtime(), framework()];
  mergeRuntime(from, to, [from, to]);
  const built = await import(`data:text/javascript,${encodeURIComponent(to.code)}`);
  expect(built.t).toBe('wrap');
  expect(built.$runtime_r()).toBe('copy');
});

test('lets the other chunks import it from there', () => {
  const [from, to] = [runtime(), framework()];
  const page = chunk(
    'page',
    ['rolldown-runtime', 'framework'],
    'import{r as a}from"./rolldown-runtime-x.js";import{t as b}from"./framework-x.js";a(b);',
  );
  mergeRuntime(from, to, [from, to, page]);
  expect(page.code).toBe(
    'import{$runtime_r as a}from"./framework-x.js";import{t as b}from"./framework-x.js";a(b);',
  );
});

test('finds it from a folder below', () => {
  const [from, to] = [runtime(), framework()];
  const dialog = {
    ...chunk(
      'dialog',
      ['rolldown-runtime', 'framework'],
      'import{r as a}from"../rolldown-runtime-x.js";a();',
    ),
    fileName: 'assets/rare/dialog-x.js',
  };
  mergeRuntime(from, to, [from, to, dialog]);
  expect(dialog.code).toBe('import{$runtime_r as a}from"../framework-x.js";a();');
});

test('refuses a chunk whose name would not change with the framework', () => {
  const [from, to] = [runtime(), framework()];
  const loose = chunk('loose', ['rolldown-runtime'], 'import{r as a}from"./rolldown-runtime-x.js";a();');
  expect(() => mergeRuntime(from, to, [from, to, loose])).toThrow('loose-x.js');
});
