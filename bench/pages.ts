import { startBuiltServer } from '../test/e2e/harness/built-server.ts';
import { compareInTurns, rowOf } from './http/compare-in-turns.ts';
import { measuredEnvironment, startBareServer } from './http/load.ts';
import type { Row } from './row.ts';

const compressed = { 'accept-encoding': 'gzip, deflate, br' };

/** Measures serving the built page: documents and files, as a browser requests them. */
export async function run(): Promise<Row[]> {
  const ours = await startBuiltServer({ environment: measuredEnvironment });
  const bare = await startBareServer();
  try {
    const url = ours.url.replace('localhost', '127.0.0.1');
    const home = await fetch(url);
    const etag = home.headers.get('etag') ?? '';
    const asset = /\/assets\/home-[^"]+\.js/.exec(await home.text())?.[0];
    if (!asset) throw new Error('Home refers to no script');
    const cases = [
      {
        name: `/, Brotli, ${await sizeOf(`${url}/`)}`,
        path: '/',
        headers: compressed,
        target: 'ratio ≥ 0.6',
      },
      { name: '/, not modified: 304', path: '/', headers: { ...compressed, 'if-none-match': etag } },
      {
        name: `a script, Brotli, ${await sizeOf(url + asset)}`,
        path: asset,
        headers: compressed,
        target: 'ratio ≥ 0.6',
      },
    ];
    const rows: Row[] = [];
    for (const { name, path, headers, target = '' } of cases) {
      const requests = () => [{ path, headers }];
      rows.push(rowOf(name, await compareInTurns({ url, requests }, bare.target), target));
    }
    return rows;
  } finally {
    await Promise.all([ours.stop(), bare.stop()]);
  }
}

async function sizeOf(url: string): Promise<string> {
  const { headers } = await fetch(url, { headers: compressed });
  return `${(Number(headers.get('content-length')) / 1000).toFixed(1)} kB`;
}
