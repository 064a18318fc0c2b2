import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { buildParts } from '../../scripts/bootstrap/build-parts.mjs';
import { idleFolders, readLock } from '../../scripts/notices/lock-file.ts';
import { root } from '../../scripts/root.ts';
import { environmentNames } from '../../src/server/config-schema.ts';
import { image } from './image.ts';
import { readText } from './read-yaml.ts';

const dockerfile = readText('Dockerfile');
const lastStage = dockerfile.slice(dockerfile.lastIndexOf('\nFROM '));
const allowed = readText('.dockerignore')
  .split('\n')
  .filter((line) => line.startsWith('!'))
  .map((line) => line.slice(1));
/** Folders of `data/` that belong to the repository. The server stores its database, secret and emails there too. */
const trackedData = [...readText('.gitignore').matchAll(/^!\/(data\/[\w-]+)\/$/gm)].map(
  ([, folder]) => folder,
);

describe('the image', () => {
  it('runs as an unprivileged user on Node 24', () => {
    expect(image.user).toBeGreaterThan(0);
    expect(image.node).toMatch(/^24\.\d+\.\d+$/);
  });

  it('starts Node directly, so that it receives signals', () => {
    expect(lastStage).toContain('CMD ["node", "--enable-source-maps", "dist/server.js"]');
    expect(lastStage).not.toMatch(/^ENTRYPOINT/m);
  });

  it('runs no command in its last stage, so that it can be built for other platforms', () => {
    expect(lastStage).not.toMatch(/^RUN /m);
    expect(dockerfile.match(/^FROM .*/gm)).toHaveLength(3);
    expect(dockerfile.match(/^FROM --platform=\$BUILDPLATFORM /gm)).toHaveLength(2);
  });

  it('sets only environment variables that the server knows', () => {
    const names = [...(/^ENV (.*)$/m.exec(lastStage)?.[1] ?? '').matchAll(/(\w+)=/g)].map(([, name]) => name);
    expect(names).toEqual(['NODE_ENV', 'PORT', 'DATA_DIR']);
    expect(environmentNames).toEqual(expect.arrayContaining(names));
  });

  it('uses the same port and data folder everywhere', () => {
    expect(lastStage).toContain(`PORT=${image.port} DATA_DIR=${image.dataFolder}`);
    expect(lastStage).toContain(
      `--chown=${image.user}:${image.group} ${image.dataFolder} ${image.dataFolder}`,
    );
  });

  it('leaves out packages that are not needed at run time', () => {
    const removed = /rm -rf ([^\\]*)/.exec(dockerfile)?.[1]?.trim().split(' ') ?? [];
    const unneeded = idleFolders(readLock(root));
    const isRemoved = (folder: string) =>
      removed.some((path) => folder === path || folder.startsWith(`${path}/`));
    expect(unneeded.filter((folder) => !isRemoved(folder))).toEqual([]);
    expect(removed.filter((path) => !unneeded.some((folder) => `${folder}/`.startsWith(`${path}/`)))).toEqual(
      [],
    );
  });

  it('is built from existing files, including all inputs of the build', () => {
    expect(allowed.filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
    const isAllowed = (input: string) =>
      allowed.some((file) => input === file || input.startsWith(`${file}/`));
    // A part whose source isn't in the image is skipped there: the package is for other programs.
    const parts = buildParts.filter((part) => isAllowed(part.needs));
    const inputs = parts.flatMap((part) => part.inputs);
    expect(inputs.filter((input) => !isAllowed(input))).toEqual([]);
    expect(buildParts.filter((part) => !parts.includes(part)).map(({ name }) => name)).toEqual(['package']);
  });

  it('includes no other files of a working copy, such as secrets', () => {
    const rules = readText('.dockerignore').split('\n');
    expect(rules.find((rule) => rule && !rule.startsWith('#'))).toBe('*');
    const isTrackedData = (file: string) => trackedData.includes(file);
    const otherFiles = allowed.filter((file) => !isTrackedData(file));
    expect(otherFiles.filter((file) => /env|data|dist|node_modules|\.git/.test(file))).toEqual([]);
  });
});

/** Runs the image's health check against a server with this status, or without a server. Returns the exit code. */
async function runHealthCheck(status: number | 'no server'): Promise<number | null> {
  const server = createServer((request, response) => {
    response.writeHead(request.url === '/health' ? Number(status) : 404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const close = () => new Promise((resolve) => server.close(resolve));
  if (status === 'no server') await close();
  else onTestFinished(() => void close());
  const child = spawn(process.execPath, [path.join(root, 'deploy/healthcheck.mjs')], {
    env: { PORT: String(port), HOST: '0.0.0.0' },
    stdio: 'ignore',
  });
  return new Promise((resolve) => child.once('close', resolve));
}

describe('the health check of the image', () => {
  it.each([
    [200, 0],
    [503, 1],
    ['no server', 1],
  ] as const)('for %s exits with %i', async (status, code) => {
    expect(await runHealthCheck(status)).toBe(code);
  });

  it('is in the image', () => {
    expect(lastStage).toContain('CMD ["node", "deploy/healthcheck.mjs"]');
    expect(lastStage).toContain('COPY deploy/healthcheck.mjs ./deploy/');
  });
});
