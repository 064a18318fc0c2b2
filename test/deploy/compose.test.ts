import { randomBytes } from 'node:crypto';
import { parseEnv } from 'node:util';
import { describe, expect, it } from 'vitest';
import { readConfig } from '../../src/server/config.ts';
import { environmentNames } from '../../src/server/config-schema.ts';
import { serverOptions } from '../../src/server/platform/server-options.ts';
import { image } from './image.ts';
import { readText, readYaml } from './read-yaml.ts';

interface Service {
  readonly image: string;
  readonly environment?: Readonly<Record<string, string>>;
  readonly ports?: readonly string[];
  readonly networks: readonly string[];
  readonly volumes?: readonly string[];
  readonly read_only?: boolean;
  readonly cap_drop?: readonly string[];
  readonly security_opt: readonly string[];
  readonly healthcheck?: unknown;
  readonly depends_on?: Readonly<Record<string, { condition: string }>>;
  readonly deploy: { resources: { limits: { memory: string } } };
  readonly stop_grace_period?: string;
}

interface Compose {
  readonly services: Readonly<Record<string, Service>>;
  readonly networks: Readonly<
    Record<string, { ipam?: { config: { subnet: string }[] }; internal?: boolean }>
  >;
  readonly volumes: Readonly<Record<string, unknown>>;
}

const file = 'deploy/compose/compose.yaml';
const compose = readYaml<Compose>(file);
const example = parseEnv(readText('deploy/compose/.env.example'));
const mihrab = compose.services['mihrab'] as Service;

/** Compose's own replacement of `${NAME:-fallback}` and `${NAME:?complaint}`. */
const fillIn = (text: string, values: Readonly<Record<string, string | undefined>>) =>
  text.replace(/\$\{(\w+)(?::([-?])([^}]*))?\}/g, (_whole, name: string, kind = '', rest = '') => {
    if (values[name]) return values[name];
    if (kind === '-') return rest;
    throw new Error(`${name}: ${rest}`);
  });

const filled = {
  ...example,
  POSTGRES_PASSWORD: 'a1b2c3',
  // As its comments say to make them.
  APP_SECRET: randomBytes(32).toString('hex'),
  METRICS_TOKEN: randomBytes(24).toString('hex'),
};

describe('the compose file', () => {
  it('gives the server settings with which it starts', () => {
    const given = Object.entries(mihrab.environment ?? {}).map(([name, value]) => [
      name,
      fillIn(value, filled),
    ]);
    const config = readConfig({ ...filled, ...Object.fromEntries(given) });
    expect(config).toMatchObject({
      production: true,
      port: image.port,
      publicUrl: 'https://mihrab.example',
      databaseUrl: 'postgres://mihrab:a1b2c3@postgres:5432/mihrab',
      redisUrl: 'redis://valkey:6379',
    });
  });

  it('names no setting that the server does not know', () => {
    const own = [...readText(file).matchAll(/\$\{(\w+)/g)].map(([, name]) => name as string);
    const known: readonly string[] = [...environmentNames, ...own];
    const mentioned = readText('deploy/compose/.env.example').matchAll(/^(?:# )?([A-Z][A-Z_]+)=/gm);
    const names = [
      ...Object.keys(mihrab.environment ?? {}),
      ...[...mentioned].map(([, name]) => name as string),
    ];
    expect(names.filter((name) => !known.includes(name))).toEqual([]);
  });

  it('asks in its example for everything that it cannot do without', () => {
    const needed = [...readText(file).matchAll(/\$\{(\w+):\?/g)].map(([, name]) => name as string);
    expect(Object.keys(example)).toEqual(expect.arrayContaining(needed));
    expect(needed).toEqual(['SITE_HOST', 'POSTGRES_PASSWORD']);
  });

  it('keeps every secret out of the files: what is secret is empty in the example', () => {
    const secrets = Object.entries(example).filter(([name]) => /PASSWORD|SECRET|TOKEN|_URL/.test(name));
    expect(secrets.filter(([, value]) => value !== '')).toEqual([]);
    expect(secrets.length).toBeGreaterThan(2);
  });

  it('believes about addresses the network of the proxy alone', () => {
    const subnet = compose.networks['edge']?.ipam?.config[0]?.subnet;
    expect(mihrab.environment?.['TRUST_PROXY']).toBe(subnet);
    const onEdge = Object.entries(compose.services).filter(([, { networks }]) => networks.includes('edge'));
    expect(onEdge.map(([name]) => name).sort()).toEqual(['caddy', 'mihrab']);
  });

  it('opens nothing to the outside but the proxy', () => {
    const open = Object.entries(compose.services).filter(([, { ports }]) => ports);
    expect(open.map(([name]) => name)).toEqual(['caddy']);
    expect(compose.networks['stores']?.internal).toBe(true);
  });

  it('gives the server no rights, a root that it cannot write, and time to finish', () => {
    expect(mihrab).toMatchObject({ read_only: true, cap_drop: ['ALL'] });
    expect(mihrab.volumes).toEqual([`mihrab-data:${image.dataFolder}`]);
    expect(Number.parseInt(mihrab.stop_grace_period ?? '', 10)).toBeGreaterThan(10);
  });

  it('bounds every service, and lets none gain rights', () => {
    for (const [name, service] of Object.entries(compose.services)) {
      expect(service.deploy.resources.limits.memory, name).toMatch(/\d/);
      expect(service.security_opt, name).toEqual(['no-new-privileges:true']);
    }
  });

  it('starts each once what it needs is healthy, which that one can say', () => {
    for (const [name, { depends_on: needed = {} }] of Object.entries(compose.services)) {
      for (const [other, { condition }] of Object.entries(needed)) {
        expect(condition, `${name} on ${other}`).toBe('service_healthy');
        const saysSo = other === 'mihrab' || compose.services[other]?.healthcheck;
        expect(saysSo, other).toBeTruthy();
      }
    }
    expect(Object.keys(mihrab.depends_on ?? {})).toEqual(['postgres', 'valkey']);
  });

  it('uses only volumes that it makes', () => {
    const used = Object.values(compose.services).flatMap(({ volumes = [] }) =>
      volumes.map((v) => v.split(':')[0]),
    );
    expect(used.filter((name) => name && !/^[.$]/.test(name)).sort()).toEqual(
      Object.keys(compose.volumes).sort(),
    );
  });

  it('backs up by the script that is tried, beside the others and not with them', () => {
    const backup = compose.services['backup'];
    expect(backup).toMatchObject({
      profiles: ['backup'],
      image: compose.services['postgres']?.image,
      networks: ['stores'],
      command: ['/bin/sh', '/scripts/backup.sh'],
    });
    expect(backup?.volumes?.[0]).toBe('../backup:/scripts:ro');
    expect(fillIn(backup?.environment?.['DATABASE_URL'] ?? '', filled)).toBe(
      fillIn(mihrab.environment?.['DATABASE_URL'] ?? '', filled),
    );
  });

  it('has a proxy that leads to the port of the image and keeps the figures inside', () => {
    const caddyfile = readText('deploy/compose/Caddyfile');
    expect(caddyfile).toContain(`mihrab:${image.port}`);
    expect(caddyfile).toContain('@operator path /metrics /metrics/*');
    expect(caddyfile).toContain('respond @operator 404');
  });

  it('has a proxy that keeps a body of any size that the server takes, to send it to the next server', () => {
    const [, kilobytes] = /request_buffers (\d+)KiB/.exec(readText('deploy/compose/Caddyfile')) ?? [];
    expect(Number(kilobytes) * 1024).toBe(serverOptions(readConfig({}), undefined).bodyLimit);
  });
});
