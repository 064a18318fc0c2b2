import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { Deployment } from 'kubernetes-models/apps/v1';
import { HorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2';
import { CronJob } from 'kubernetes-models/batch/v1';
import { Ingress, NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1';
import {
  ConfigMap,
  Namespace,
  PersistentVolumeClaim,
  Secret,
  Service,
  ServiceAccount,
} from 'kubernetes-models/v1';
import { root } from '../../scripts/root.ts';

export interface Manifest {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: { readonly name: string; readonly namespace?: string };
  readonly [more: string]: unknown;
}

interface Model {
  validate(): void;
}

interface ModelClass {
  readonly apiVersion: string;
  new (data: never): Model;
}

/** The model of each kind, with the name of its API group in the schemas. */
const models: Readonly<Record<string, readonly [ModelClass, string]>> = {
  ConfigMap: [ConfigMap, 'CoreV1'],
  CronJob: [CronJob, 'BatchV1'],
  Deployment: [Deployment, 'AppsV1'],
  HorizontalPodAutoscaler: [HorizontalPodAutoscaler, 'AutoscalingV2'],
  Ingress: [Ingress, 'NetworkingV1'],
  Namespace: [Namespace, 'CoreV1'],
  NetworkPolicy: [NetworkPolicy, 'NetworkingV1'],
  PersistentVolumeClaim: [PersistentVolumeClaim, 'CoreV1'],
  PodDisruptionBudget: [PodDisruptionBudget, 'PolicyV1'],
  Secret: [Secret, 'CoreV1'],
  Service: [Service, 'CoreV1'],
  ServiceAccount: [ServiceAccount, 'CoreV1'],
};

/**
 * Returns the problems for which Kubernetes would reject a manifest: unknown kinds and versions, invalid values, and unknown
 * fields.
 */
export async function problemsOf(manifest: Manifest): Promise<string[]> {
  const model = models[manifest.kind];
  if (!model) return [`no schema of ${manifest.kind}`];
  const [Kind, group] = model;
  if (Kind.apiVersion !== manifest.apiVersion) return [`${manifest.kind} is in ${Kind.apiVersion}`];
  try {
    new Kind(manifest as never).validate();
  } catch (error) {
    return [(error as Error).message];
  }
  const unknown = await unknownFieldsOf(manifest, `IoK8sApi${group}${manifest.kind}`);
  return unknown.map((field) => `unknown field ${field}`);
}

/** Returns unknown fields. The schemas accept them without reading them, so a field that was never read is unknown. */
async function unknownFieldsOf(manifest: Manifest, schema: string): Promise<string[]> {
  const file = path.join(root, 'node_modules/kubernetes-models/_schemas', `${schema}.mjs`);
  const { validate } = (await import(/* @vite-ignore */ pathToFileURL(file).href)) as {
    validate: (data: unknown) => boolean;
  };
  const unread = new Set<string>();
  validate(trackReads(manifest, '', unread));
  return [...unread];
}

/** Copies `value` and tracks reads: the path of a field is removed from `unread` when it is read. */
function trackReads(value: unknown, parentPath: string, unread: Set<string>): unknown {
  if (Array.isArray(value))
    return value.map((item, index) => trackReads(item, `${parentPath}/${index}`, unread));
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).map(([name, field]) => {
    unread.add(`${parentPath}/${name}`);
    return [name, trackReads(field, `${parentPath}/${name}`, unread)];
  });
  return new Proxy(Object.fromEntries(fields), {
    get(target, name) {
      unread.delete(`${parentPath}/${String(name)}`);
      return target[name];
    },
  });
}
