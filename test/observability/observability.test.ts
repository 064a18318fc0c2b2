import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { root } from '../../scripts/root.ts';
import { createMetricsAggregator } from '../../src/server/cluster/metrics-aggregator.ts';
import { readText as read, readYaml } from '../deploy/read-yaml.ts';
import { readAllMetrics } from './all-metrics.ts';
import { metricNamesInExposition, metricNamesInQuery } from './metric-names.ts';

interface Panel {
  readonly id: number;
  readonly type: string;
  readonly title: string;
  readonly gridPos: { readonly x: number; readonly y: number; readonly w: number; readonly h: number };
  readonly datasource?: { readonly uid: string };
  readonly targets?: readonly { readonly expr: string; readonly datasource: { readonly uid: string } }[];
}
interface Dashboard {
  readonly panels: readonly Panel[];
  readonly templating: { readonly list: readonly { readonly name: string; readonly type: string }[] };
  readonly annotations: { readonly list: readonly { readonly expr: string }[] };
}
interface Rules {
  readonly groups: readonly {
    readonly rules: readonly { readonly alert: string; readonly expr: string }[];
  }[];
}

const dashboard = JSON.parse(read('deploy/grafana/mihrab.json')) as Dashboard;
const alerts = readYaml<Rules>('deploy/prometheus/alerts.yml').groups.flatMap(({ rules }) => rules);
const operations = read('docs/operations.md');

/** Metrics that Prometheus itself adds to each target. */
const prometheusMetrics = ['up'];
/** Metrics of Node.js and prom-client, which have their own documentation. */
const isNodeMetric = (name: string) => /^(?:nodejs|process)_/.test(name);

let metrics: string;
let names: ReadonlySet<string>;
beforeAll(async () => {
  metrics = await readAllMetrics();
  names = new Set([...metricNamesInExposition(metrics), ...(await clusterMetricNames())]);
});

/** Metrics that the primary process adds if there are several workers. */
async function clusterMetricNames(): Promise<readonly string[]> {
  const worker = { id: 1, requestMetrics: (requestId: number) => aggregator.receive(1, requestId, []) };
  const aggregator = createMetricsAggregator({ workers: () => [worker], restarts: () => 0, startedAt: 0 });
  return (await aggregator.gather(0)).flat().map(({ name }) => name);
}

describe('the metric names in an expression', () => {
  it.each([
    ['sum by (le) (rate(a_bucket{route!~"/x{2}|(b)", job="j"}[5m])) / 3.5e9 > 0.25', ['a_bucket']],
    ['max by (source) (used{job="mihrab"} / limit) or vector(0)', ['used', 'limit']],
    ['up == 0 or absent(up{job="mihrab"})', ['up', 'up']],
    ['sum(increase(c_total[$__rate_interval])) * 1000', ['c_total']],
  ])('are found in %s', (expression, expected) => {
    expect(metricNamesInQuery(expression)).toEqual(expected);
  });
});

describe('the observability configuration', () => {
  it('uses only existing metrics on the dashboard', () => {
    const usedNames = [
      ...dashboard.panels.flatMap(({ targets = [] }) => targets),
      ...dashboard.annotations.list,
    ].flatMap(({ expr }) => metricNamesInQuery(expr));
    expect(usedNames.length).toBeGreaterThan(50);
    expect(usedNames.filter((name) => !names.has(name) && !prometheusMetrics.includes(name))).toEqual([]);
  });

  it('uses only existing metrics in the alerts', () => {
    const usedNames = alerts.flatMap(({ expr }) => metricNamesInQuery(expr));
    expect(usedNames.length).toBeGreaterThan(20);
    expect(usedNames.filter((name) => !names.has(name) && !prometheusMetrics.includes(name))).toEqual([]);
  });

  it('is documented: every metric, and what to do for every alert', () => {
    const ownMetrics = [...names]
      .map((name) => name.replace(/_(?:bucket|sum|count)$/, ''))
      .filter((name) => !isNodeMetric(name));
    expect([...new Set(ownMetrics)].filter((name) => !operations.includes(`\`${name}\``))).toEqual([]);
    expect(
      alerts.map(({ alert }) => alert).filter((name) => !operations.includes(`| \`${name}\` |`)),
    ).toEqual([]);
  });

  it('has metrics while the database and all third parties are unreachable', () => {
    expect(metrics).toContain('database_up 0');
    expect(metrics).toContain('mails_waiting Nan');
    expect(metrics).toContain('database_connections{state="busy"} 2');
    expect(metrics).toContain('breaker_state{provider="stripe",purpose="all",state="closed"} 1');
    expect(metrics).toMatch(/mihrab_build_info\{version="\d+\.\d+\.\d+",node="\d+\.\d+\.\d+"\} 1/);
    for (const quantile of ['p50', 'p99'])
      expect(names).toContain(`nodejs_eventloop_lag_${quantile}_seconds`);
  });
});

describe('the dashboard', () => {
  it('has panels that have unique ids and do not overlap on the 24-column grid', () => {
    const { panels } = dashboard;
    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
    const cells = panels.flatMap(({ title, gridPos: { x, y, w, h } }) => {
      expect(x + w, title).toBeLessThanOrEqual(24);
      return Array.from({ length: w * h }, (_, i) => `${x + (i % w)} ${y + Math.floor(i / w)}`);
    });
    expect(new Set(cells).size).toBe(cells.length);
  });

  it('uses the selected Prometheus data source in every panel', () => {
    expect(dashboard.templating.list).toEqual([
      expect.objectContaining({ name: 'datasource', type: 'datasource' }),
    ]);
    const panels = dashboard.panels.filter(({ type }) => type !== 'row');
    for (const { title, datasource, targets = [] } of panels) {
      expect(targets.length, title).toBeGreaterThan(0);
      for (const { uid } of [datasource ?? { uid: '' }, ...targets.map((target) => target.datasource)])
        expect(uid, title).toBe(`$${'{datasource}'}`);
    }
  });
});

const promtool = spawnSync('promtool', ['--version']).status === 0;

describe.skipIf(!promtool)('promtool (skipped if Prometheus is not installed)', () => {
  const folder = join(root, 'deploy/prometheus');
  it.each([
    [['check', 'rules', 'alerts.yml']],
    [['test', 'rules', 'alerts.test.yml']],
    [['check', 'config', '--syntax-only', 'prometheus.yml']],
  ])('passes %j', (args) => {
    const { status, stdout, stderr } = spawnSync('promtool', args, { cwd: folder, encoding: 'utf8' });
    expect(status, stdout + stderr).toBe(0);
  });
});

it('tests every alert', () => {
  const tests = read('deploy/prometheus/alerts.test.yml');
  expect(alerts.filter(({ alert }) => !tests.includes(`alertname: ${alert}\n`))).toEqual([]);
});
