import path from 'node:path';
import { root } from '../root.ts';

/** Folder of the package `@mihrab/prayer-times`. */
export const packageFolder = path.join(root, 'packages/prayer-times');
