import { randomBytes } from 'node:crypto';
import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../../scripts/root.ts';
import { readConfig } from '../../src/server/config.ts';
import { environmentNames } from '../../src/server/config-schema.ts';
import { image } from './image.ts';
import { type Manifest, problemsOf } from './kubernetes-models.ts';
import { readYaml, yamlFilesIn } from './read-yaml.ts';

const folder = 'deploy/kubernetes';
const files = yamlFilesIn(folder);
const manifestFiles = files.filter((file) => !file.endsWith('kustomization.yaml'));
/** Custom resources, whose schemas come with their operators. */
const customKinds = ['PodMonitor'];
const read = <Shape>(file: string) => readYaml<Shape>(`${folder}/${file}`);

interface Probe {
  readonly httpGet: { path: string; port: string };
  readonly periodSeconds: number;
  readonly failureThreshold: number;
}

interface Container {
  readonly command?: string[];
  readonly ports: { name: string; containerPort: number }[];
  readonly env: { name: string; value: string }[];
  readonly resources: { requests: { memory: string }; limits: { memory: string } };
  readonly securityContext: object;
  readonly volumeMounts: { name: string; mountPath: string }[];
  readonly startupProbe: Probe;
  readonly readinessProbe: Probe;
  readonly livenessProbe: Probe;
}

interface PodTemplate {
  readonly metadata: { labels: Record<string, string> };
  readonly spec: {
    readonly securityContext: { runAsUser: number; runAsGroup: number; fsGroup: number };
    readonly terminationGracePeriodSeconds: number;
    readonly automountServiceAccountToken: boolean;
    readonly volumes: { name: string }[];
    readonly containers: [Container];
  };
}

const deployment = read<{
  spec: {
    replicas?: number;
    strategy: object;
    selector: { matchLabels: Record<string, string> };
    template: PodTemplate;
  };
}>('base/deployment.yaml');
const pod = deployment.spec.template.spec;
const [container] = pod.containers;
const configMap = read<{ data: Record<string, string> }>('base/config-map.yaml');
const secret = read<{ stringData: Record<string, string> }>('example/secret.example.yaml');
const cronJob = read<{ spec: { jobTemplate: { spec: { template: PodTemplate } } } }>('backup/cron-job.yaml');

describe('problemsOf', () => {
  const service = read<Manifest>('base/service.yaml');

  it.each([
    ['an invalid value', { ...service, spec: { ports: [{ port: 'http' }] } }, /port/],
    ['a misspelt field', { ...service, spec: { ports: [{ port: 80, targetport: 1 }] } }, /targetport/],
    ['a kind in the wrong API version', { ...service, apiVersion: 'apps/v1' }, /Service is in v1/],
    ['an unknown kind', { ...service, kind: 'Servise' }, /Servise/],
  ])('reports %s', async (_case, manifest, problem) => {
    expect((await problemsOf(manifest)).join()).toMatch(problem);
  });
});

describe('the manifests for Kubernetes', () => {
  it.each(manifestFiles)('%s is valid', async (file) => {
    const manifest = readYaml<Manifest>(file);
    if (customKinds.includes(manifest.kind))
      return expect(manifest.apiVersion).toBe('monitoring.coreos.com/v1');
    expect(await problemsOf(manifest)).toEqual([]);
  });

  it('are all part of a kustomization, except the secret', () => {
    const listed = files
      .filter((file) => file.endsWith('kustomization.yaml'))
      .flatMap((file) => {
        const { resources = [], components = [] } = readYaml<Record<string, string[] | undefined>>(file);
        return [...resources, ...components].map((name) => path.posix.join(path.posix.dirname(file), name));
      });
    expect(listed.filter((name) => !existsSync(path.join(root, name)))).toEqual([]);
    const listedFiles = listed.filter((name) => statSync(path.join(root, name)).isFile());
    const unlisted = manifestFiles.filter((file) => !listedFiles.includes(file));
    expect(unlisted).toEqual([`${folder}/example/secret.example.yaml`]);
  });

  it('configure the server with known and valid settings', () => {
    const settings = { ...configMap.data, ...secret.stringData };
    expect(Object.keys(settings).filter((name) => !environmentNames.some((known) => known === name))).toEqual(
      [],
    );
    const production = { ...settings, NODE_ENV: 'production' };
    // The example's secrets must not be usable.
    expect(() => readConfig(production)).toThrow(/^APP_SECRET is too easy to guess/);
    const generatedSecrets = {
      APP_SECRET: randomBytes(32).toString('hex'),
      METRICS_TOKEN: randomBytes(24).toString('hex'),
    };
    const config = readConfig({ ...production, ...generatedSecrets });
    expect(config.databaseUrl).toMatch(/^postgres:/);
    expect(container.env).toEqual([{ name: 'PORT', value: String(image.port) }]);
  });

  it('have no secrets in the ConfigMap', () => {
    const secretPattern = /SECRET|TOKEN|PASSWORD|DATABASE_URL|REDIS_URL|SMTP_URL|_KEY/;
    expect(Object.keys(configMap.data).filter((name) => secretPattern.test(name))).toEqual([]);
  });

  it('refer to the port of the image by the same name everywhere', () => {
    expect(container.ports).toEqual([{ name: 'http', containerPort: image.port }]);
    const service = read<{ spec: { ports: object[]; selector: object } }>('base/service.yaml');
    expect(service.spec.ports).toEqual([{ name: 'http', port: 80, targetPort: 'http' }]);
    const { startupProbe, readinessProbe, livenessProbe } = container;
    for (const probe of [startupProbe, readinessProbe, livenessProbe])
      expect(probe.httpGet.port).toBe('http');
  });

  it('start pods when they are ready, and keep them in service if the database is unavailable', () => {
    expect(container.startupProbe.httpGet.path).toBe('/ready');
    expect(container.readinessProbe.httpGet.path).toBe('/health');
    expect(container.livenessProbe.httpGet.path).toBe('/health');
  });

  it('keep all pods available during a release and give them time to shut down', () => {
    expect(deployment.spec.replicas).toBeUndefined();
    expect(deployment.spec.strategy).toMatchObject({ rollingUpdate: { maxUnavailable: 0 } });
    const shutdownDelaySeconds = Number(configMap.data['SHUTDOWN_DELAY_MS']) / 1000;
    const shutdownSeconds = 10;
    expect(shutdownDelaySeconds).toBeGreaterThan(0);
    expect(pod.terminationGracePeriodSeconds).toBeGreaterThan(shutdownDelaySeconds + shutdownSeconds);
  });

  it('select the pods of the Deployment', () => {
    const { labels } = deployment.spec.template.metadata;
    const selectors = [
      deployment.spec.selector.matchLabels,
      read<{ spec: { selector: object } }>('base/service.yaml').spec.selector,
      read<{ spec: { selector: { matchLabels: object } } }>('base/pod-disruption-budget.yaml').spec.selector
        .matchLabels,
      read<{ spec: { podSelector: { matchLabels: object } } }>('base/network-policy.yaml').spec.podSelector
        .matchLabels,
    ];
    for (const selector of selectors) expect(labels).toEqual(selector);
  });

  it.each([
    ['the server', deployment.spec.template],
    ['the backup', cronJob.spec.jobTemplate.spec.template],
  ])('run %s without capabilities and with a read-only root file system', (_who, { spec }) => {
    const { user, group } = image;
    expect(spec.securityContext).toEqual({
      runAsNonRoot: true,
      runAsUser: user,
      runAsGroup: group,
      fsGroup: group,
      seccompProfile: { type: 'RuntimeDefault' },
    });
    expect(spec.automountServiceAccountToken).toBe(false);
    expect(spec.containers[0].securityContext).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    });
    const mounted = spec.containers[0].volumeMounts.map(({ name }) => name);
    expect(mounted).toEqual(spec.volumes.map(({ name }) => name));
  });

  it('let the server write to the data folder of the image', () => {
    expect(container.volumeMounts.map(({ mountPath }) => mountPath)).toEqual([image.dataFolder, '/tmp']);
  });

  it('run backups with the tested script', () => {
    const [backup] = cronJob.spec.jobTemplate.spec.template.spec.containers;
    const scripts = readYaml<{ configMapGenerator: { name: string; files: string[] }[] }>(
      'deploy/backup/kustomization.yaml',
    ).configMapGenerator[0];
    expect(backup.command).toEqual(['/bin/sh', '/scripts/backup.sh']);
    expect(scripts?.files).toEqual(['backup.sh', 'connection.sh', 'restore.sh']);
    expect(scripts?.files.filter((name) => !existsSync(path.join(root, 'deploy/backup', name)))).toEqual([]);
    expect(cronJob.spec.jobTemplate.spec.template.spec.volumes).toContainEqual({
      name: 'scripts',
      configMap: { name: scripts?.name },
    });
    expect(backup.volumeMounts).toContainEqual({ name: 'scripts', mountPath: '/scripts' });
  });

  it('read the metrics token from the secret', () => {
    interface Monitor {
      spec: { podMetricsEndpoints: { port: string; path: string; authorization: { credentials: object } }[] };
    }
    const [endpoint] = read<Monitor>('monitoring/pod-monitor.yaml').spec.podMetricsEndpoints;
    expect(endpoint).toMatchObject({
      port: 'http',
      path: '/metrics',
      authorization: { credentials: { name: 'mihrab', key: 'METRICS_TOKEN' } },
    });
    expect(secret.stringData).toHaveProperty('METRICS_TOKEN');
  });
});
