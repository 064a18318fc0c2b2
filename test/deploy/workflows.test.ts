import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../../scripts/root.ts';
import { image } from './image.ts';
import { readText, readYaml, yamlFilesIn } from './read-yaml.ts';

interface Step {
  readonly uses?: string;
  readonly run?: string;
  readonly id?: string;
  readonly with?: Readonly<Record<string, unknown>>;
}

interface Job {
  readonly needs?: string | readonly string[];
  readonly permissions?: Readonly<Record<string, string>>;
  readonly 'timeout-minutes'?: number;
  readonly services?: Readonly<Record<string, unknown>>;
  readonly steps: readonly Step[];
}

interface Workflow {
  readonly name: string;
  readonly on: Readonly<Record<string, unknown>>;
  readonly permissions: Readonly<Record<string, string>>;
  readonly jobs: Readonly<Record<string, Job>>;
}

const ciRun = /^\.ci\/run(?: nightly)?$/;
const { scripts } = JSON.parse(readText('package.json'));
const workflows = yamlFilesIn('.github/workflows').map((file) => ({ file, ...readYaml<Workflow>(file) }));
const stepsOf = ({ jobs }: Workflow) => Object.values(jobs).flatMap(({ steps }) => steps);

it('there are three workflows', () => {
  expect(workflows.map(({ file }) => path.basename(file))).toEqual([
    'check.yml',
    'nightly.yml',
    'release.yml',
  ]);
});

it('changes run the standard tests; nightly runs and releases run the long tests too', () => {
  const tests = workflows.flatMap((workflow) =>
    stepsOf(workflow).flatMap(({ run }) => run?.match(ciRun) ?? []),
  );
  expect(tests).toEqual(['.ci/run', '.ci/run nightly', '.ci/run nightly']);
  expect(workflows.find(({ name }) => name === 'Nightly')?.on).toMatchObject({ schedule: [{}] });
});

describe.each(workflows)('$file', (workflow) => {
  it('has only read permissions, except for the jobs of a release that write', () => {
    expect(workflow.permissions).toEqual({ contents: 'read' });
    const writing = Object.entries(workflow.jobs).filter(([, { permissions = {} }]) =>
      Object.values(permissions).includes('write'),
    );
    const isRelease = workflow.file.endsWith('release.yml');
    expect(writing.map(([name]) => name)).toEqual(isRelease ? ['image', 'release'] : []);
  });

  it('pins every action to an exact version', () => {
    const actions = stepsOf(workflow).flatMap(({ uses }) => uses ?? []);
    expect(actions.filter((name) => !/^[\w-]+\/[\w-]+@v\d+\.\d+\.\d+$/.test(name))).toEqual([]);
    expect(actions.length).toBeGreaterThan(1);
  });

  it('runs only existing scripts and executable files', () => {
    const commands = stepsOf(workflow).flatMap(({ run }) => run ?? []);
    const scriptNames = commands.flatMap((run) =>
      [...run.matchAll(/npm run ([\w:]+)/g)].map(([, name]) => name),
    );
    expect(scriptNames.filter((name) => !(name && name in scripts))).toEqual([]);
    const files = commands.flatMap((run) => /^\.[\w/.]+/.exec(run)?.[0] ?? []);
    expect(files).toContain('.ci/run');
    for (const file of files) expect(statSync(path.join(root, file)).mode & 0o111).not.toBe(0);
  });

  it('stores no credentials in the checkout, and limits the time of every job', () => {
    for (const { uses, with: options } of stepsOf(workflow)) {
      if (uses?.startsWith('actions/checkout@')) expect(options?.['persist-credentials']).toBe(false);
    }
    for (const job of Object.values(workflow.jobs)) expect(job['timeout-minutes']).toBeGreaterThan(0);
  });

  it('interpolates no expressions into shell commands', () => {
    const commands = stepsOf(workflow).flatMap(({ run }) => run ?? []);
    expect(commands.filter((run) => run.includes('${{'))).toEqual([]);
  });

  it('runs the tests with PostgreSQL and Redis on the ports that they use', () => {
    const tested = Object.values(workflow.jobs).filter(({ steps }) =>
      steps.some(({ run }) => run?.match(ciRun)),
    );
    expect(tested).toHaveLength(1);
    expect(tested[0]?.services).toMatchObject({
      postgres: { ports: ['127.0.0.1:5432:5432'] },
      redis: { ports: ['127.0.0.1:6379:6379'] },
    });
  });

  it('depends only on existing jobs', () => {
    const dependencies = Object.values(workflow.jobs).flatMap(({ needs = [] }) => needs);
    expect(dependencies.filter((name) => !(name in workflow.jobs))).toEqual([]);
  });
});

describe('a release', () => {
  const text = readText('.github/workflows/release.yml');
  const release = readYaml<Workflow>('.github/workflows/release.yml');

  it('is published only after the tests', () => {
    expect(release.on).toEqual({ push: { tags: ['v*'] } });
    expect(release.jobs['image']?.needs).toBe('test');
    expect(release.jobs['release']?.needs).toEqual(['test', 'image']);
  });

  it('is named after the repository, in forks too', () => {
    const names = text.match(/ghcr\.io\/\S+/g);
    expect(names).toEqual([`ghcr.io/$\{GITHUB_REPOSITORY,,}"`]);
  });

  it('contains a bill of materials and its provenance', () => {
    const push = release.jobs['image']?.steps.find(({ id }) => id === 'push');
    expect(push?.with).toMatchObject({
      platforms: 'linux/amd64,linux/arm64',
      push: true,
      sbom: true,
      provenance: 'mode=max',
    });
    const artifacts = release.jobs['test']?.steps.find(({ uses }) =>
      uses?.startsWith('actions/upload-artifact@'),
    );
    expect(artifacts?.with?.['path']).toBe('dist/client/licences.txt\ndist/sbom.cdx.json\n');
  });

  it('is tested on the Node version of the image and sets its build arguments', () => {
    expect(text).toContain(`node-version: "${image.node}"`);
    const dockerfile = readText('Dockerfile');
    for (const argument of ['VERSION', 'REVISION']) {
      expect(text).toContain(`${argument}=`);
      expect(dockerfile).toContain(`ARG ${argument}=`);
    }
    expect(existsSync(path.join(root, '.dockerignore'))).toBe(true);
  });
});
