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

/** Replaces `${NAME:-fallback}` and `${NAME:?error}` as Compose does. */
const substitute = (text: string, values: Readonly<Record<string, string | undefined>>) =>
  text.replace(/\$\{(\w+)(?::([-?])([^}]*))?\}/g, (_whole, name: string, kind = '', rest = '') => {
    if (values[name]) return values[name];
    if (kind === '-') return rest;
    throw new Error(`${name}: ${rest}`);
  });

const completeExample = {
  ...example,
  POSTGRES_PASSWORD: 'a1b2c3',
  // Generated as the comments in the example say.
  APP_SECRET: randomBytes(32).toString('hex'),
  METRICS_TOKEN: randomBytes(24).toString('hex'),
};

describe('the compose file', () => {
  it('configures the server with valid settings', () => {
    const settings = Object.entries(mihrab.environment ?? {}).map(([name, value]) => [
      name,
      substitute(value, completeExample),
    ]);
    const config = readConfig({ ...completeExample, ...Object.fromEntries(settings) });
    expect(config).toMatchObject({
      production: true,
      port: image.port,
      publicUrl: 'https://mihrab.example',
      databaseUrl: 'postgres://mihrab:a1b2c3@postgres:5432/mihrab',
      redisUrl: 'redis://valkey:6379',
    });
  });

  it('contains no unknown setting', () => {
    const composeVariables = [...readText(file).matchAll(/\$\{(\w+)/g)].map(([, name]) => name as string);
    const known: readonly string[] = [...environmentNames, ...composeVariables];
    const mentioned = readText('deploy/compose/.env.example').matchAll(/^(?:# )?([A-Z][A-Z_]+)=/gm);
    const names = [
      ...Object.keys(mihrab.environment ?? {}),
      ...[...mentioned].map(([, name]) => name as string),
    ];
    expect(names.filter((name) => !known.includes(name))).toEqual([]);
  });

  it('lists every required variable in the example', () => {
    const required = [...readText(file).matchAll(/\$\{(\w+):\?/g)].map(([, name]) => name as string);
    expect(Object.keys(example)).toEqual(expect.arrayContaining(required));
    expect(required).toEqual(['SITE_HOST', 'POSTGRES_PASSWORD']);
  });

  it('has empty values for secrets in the example', () => {
    const secrets = Object.entries(example).filter(([name]) => /PASSWORD|SECRET|TOKEN|_URL/.test(name));
    expect(secrets.filter(([, value]) => value !== '')).toEqual([]);
    expect(secrets.length).toBeGreaterThan(2);
  });

  it('trusts only the network of the proxy for client IP addresses', () => {
    const subnet = compose.networks['edge']?.ipam?.config[0]?.subnet;
    expect(mihrab.environment?.['TRUST_PROXY']).toBe(subnet);
    const edgeServices = Object.entries(compose.services).filter(([, { networks }]) =>
      networks.includes('edge'),
    );
    expect(edgeServices.map(([name]) => name).sort()).toEqual(['caddy', 'mihrab']);
  });

  it('publishes only the ports of the proxy', () => {
    const published = Object.entries(compose.services).filter(([, { ports }]) => ports);
    expect(published.map(([name]) => name)).toEqual(['caddy']);
    expect(compose.networks['stores']?.internal).toBe(true);
  });

  it('runs the server without capabilities, with a read-only root file system and time to shut down', () => {
    expect(mihrab).toMatchObject({ read_only: true, cap_drop: ['ALL'] });
    expect(mihrab.volumes).toEqual([`mihrab-data:${image.dataFolder}`]);
    expect(Number.parseInt(mihrab.stop_grace_period ?? '', 10)).toBeGreaterThan(10);
  });

  it('limits the memory of every service and prevents privilege escalation', () => {
    for (const [name, service] of Object.entries(compose.services)) {
      expect(service.deploy.resources.limits.memory, name).toMatch(/\d/);
      expect(service.security_opt, name).toEqual(['no-new-privileges:true']);
    }
  });

  it('starts each service after its dependencies are healthy, and all of those have a health check', () => {
    for (const [name, { depends_on: dependencies = {} }] of Object.entries(compose.services)) {
      for (const [dependency, { condition }] of Object.entries(dependencies)) {
        expect(condition, `${name} on ${dependency}`).toBe('service_healthy');
        const hasHealthCheck = dependency === 'mihrab' || compose.services[dependency]?.healthcheck;
        expect(hasHealthCheck, dependency).toBeTruthy();
      }
    }
    expect(Object.keys(mihrab.depends_on ?? {})).toEqual(['postgres', 'valkey']);
  });

  it('uses only volumes that it declares', () => {
    const mounts = Object.values(compose.services).flatMap(({ volumes = [] }) =>
      volumes.map((v) => v.split(':')[0]),
    );
    expect(mounts.filter((name) => name && !/^[.$]/.test(name)).sort()).toEqual(
      Object.keys(compose.volumes).sort(),
    );
  });

  it('runs backups with the tested script, in a separate profile', () => {
    const backup = compose.services['backup'];
    expect(backup).toMatchObject({
      profiles: ['backup'],
      image: compose.services['postgres']?.image,
      networks: ['stores'],
      command: ['/bin/sh', '/scripts/backup.sh'],
    });
    expect(backup?.volumes?.[0]).toBe('../backup:/scripts:ro');
    expect(substitute(backup?.environment?.['DATABASE_URL'] ?? '', completeExample)).toBe(
      substitute(mihrab.environment?.['DATABASE_URL'] ?? '', completeExample),
    );
  });

  it('proxies to the port of the image and hides the metrics', () => {
    const caddyfile = readText('deploy/compose/Caddyfile');
    expect(caddyfile).toContain(`mihrab:${image.port}`);
    expect(caddyfile).toContain('@operator path /metrics /metrics/*');
    expect(caddyfile).toContain('respond @operator 404');
  });

  it('has a proxy that buffers bodies up to the size limit of the server, so that it can retry them', () => {
    const [, kilobytes] = /request_buffers (\d+)KiB/.exec(readText('deploy/compose/Caddyfile')) ?? [];
    expect(Number(kilobytes) * 1024).toBe(serverOptions(readConfig({}), undefined).bodyLimit);
  });
});
