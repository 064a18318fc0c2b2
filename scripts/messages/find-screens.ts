import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { root } from '../root.ts';
import { messageLiterals } from './message-literals.ts';

const webDir = path.join(root, 'src/web');

/** Returns where each message appears: the components' files in `src/web`, by key. */
export function findScreens(): ReadonlyMap<string, readonly string[]> {
  const screens = new Map<string, string[]>();
  for (const file of readdirSync(webDir, { recursive: true, encoding: 'utf8' })) {
    if (!/\.tsx?$/.test(file) || /\.test\.tsx?$|\.d\.ts$/.test(file)) continue;
    const source = readFileSync(path.join(webDir, file), 'utf8');
    const parsed = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
    for (const { text } of messageLiterals(parsed)) {
      const files = screens.get(text) ?? [];
      if (!files.includes(file)) screens.set(text, [...files, file]);
    }
  }
  return screens;
}
