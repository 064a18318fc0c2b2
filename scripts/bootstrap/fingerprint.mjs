import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

const isTest = /\.(test|e2e)\.tsx?$/;

/** @param {string} file absolute path of a file or folder @returns {string[]} all files below it, in a fixed order */
function filesUnder(file) {
  if (!existsSync(file)) return [];
  if (!statSync(file).isDirectory()) return [file];
  return readdirSync(file)
    .sort()
    .flatMap((name) => filesUnder(path.join(file, name)));
}

/**
 * Hashes the names and contents of files and folders. Tests are left out because the product isn't built from them.
 * A path that doesn't exist is hashed as absent.
 * @param {string} root
 * @param {readonly string[]} inputs paths relative to the root
 * @returns {string} hexadecimal SHA-256
 */
export function fingerprint(root, inputs) {
  const hash = createHash('sha256');
  const files = inputs.flatMap((input) => filesUnder(path.join(root, input))).filter((f) => !isTest.test(f));
  for (const file of files) {
    hash.update(`${path.relative(root, file)}\0`);
    hash.update(createHash('sha256').update(readFileSync(file)).digest());
  }
  return hash.digest('hex');
}
