import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sampleDuas } from '../../../../test/harness/sample-duas.ts';
import { startTestApp } from '../../../../test/harness/server.ts';
import { readCollection } from './collection-file.ts';

let folder: string;
const write = (text: string) => writeFileSync(join(folder, 'duas/collection.json'), text);

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mihrab-collection-'));
  mkdirSync(join(folder, 'duas'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const read = () => readCollection(join(folder, 'duas'));

describe('the collection file', () => {
  it('is read without fields that are not in the contract', () => {
    const [first] = sampleDuas.duas;
    write(JSON.stringify({ ...sampleDuas, duas: [{ ...first, forScholar: 'Please look.' }] }));
    expect(read()).toEqual({ version: 'sample-1', duas: [first] });
  });

  it.each([
    ['isn’t JSON', '{"version":', /collection\.json cannot be read: it is no JSON$/],
    ['is empty', '', /cannot be read/],
    ['has no version', '{"duas":[]}', /is not a collection of duas, see: version$/],
    ['contains a dua without its text', '{"version":"a","duas":[{"id":"x"}]}', /see: duas\.0\.title/],
    ['is a list', '[]', /see: all of it$/],
  ])('is rejected if it %s, with an error that contains none of it', (_, text, reason) => {
    write(text);
    expect(read).toThrow(reason);
  });

  it('throws an error with its path if it is missing', () => {
    expect(read).toThrow(/duas.collection\.json cannot be read: ENOENT$/);
  });
});

describe('the collection file on the server', () => {
  /** Sends a request with exactly this path, which HTTP clients would normalize. */
  function request(port: number, path: string): Promise<string> {
    return new Promise((resolve, reject) => {
      let answer = '';
      const socket = connect(port, '127.0.0.1', () =>
        socket.write(`GET ${path} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n`),
      );
      socket.setEncoding('utf8').on('data', (text: string) => {
        answer += text;
      });
      socket.on('error', reject).on('close', () => resolve(answer));
    });
  }

  it('is not served at any URL', async () => {
    write(JSON.stringify(sampleDuas));
    mkdirSync(join(folder, 'client/assets'), { recursive: true });
    for (const name of ['index.html', '404.html', 'duas.html', 'assets/a.js'])
      writeFileSync(join(folder, 'client', name), 'a page');
    const server = await startTestApp({ pageFolder: join(folder, 'client') });
    await server.app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = server.app.server.address() as AddressInfo;
    expect(await request(port, '/assets/a.js')).toContain('a page');
    for (const path of [
      ...['/duas/collection.json', '/../duas/collection.json', '/assets/../../duas/collection.json'],
      ...['/%2e%2e/duas/collection.json', '/..%2fduas%2fcollection.json', '/..%5cduas%5ccollection.json'],
      ...['/assets/%2e%2e%2f%2e%2e%2fduas/collection.json', '//duas/collection.json'],
      ...['/%252e%252e/duas/collection.json', '/dist/duas/collection.json', '/collection.json'],
      ...['/api/duas/collection.json', '/api/duas/', '/api/../../duas/collection.json', '/duas/../../duas/'],
    ]) {
      const answer = await request(port, path);
      expect(answer, path).toMatch(/^HTTP\/1\.1 (308|400|404) /);
      expect(answer, path).not.toMatch(/sample_1|Placeholder words/);
    }
    await server.close();
  });
});
