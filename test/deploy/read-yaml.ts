import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseAllDocuments } from 'yaml';
import { root } from '../../scripts/root.ts';

/** Reads a text file of the repository. */
export const readText = (file: string): string => readFileSync(path.join(root, file), 'utf8');

/** Parses a YAML file with a single document. Throws if there are several documents or duplicate keys. */
export function readYaml<Shape>(file: string): Shape {
  const documents = parseAllDocuments(readText(file));
  const [first] = documents;
  if (!first || documents.length !== 1) throw new Error(`${file} is not one document`);
  if ('errors' in first && first.errors[0]) throw first.errors[0];
  return first.toJS({}) as Shape;
}

/** Lists all YAML files below a folder of the repository. */
export function yamlFilesIn(folder: string): string[] {
  return readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.ya?ml$/.test(file))
    .map((file) => path.posix.join(folder, file.replaceAll('\\', '/')))
    .sort();
}
