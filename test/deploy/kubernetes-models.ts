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

/** By kind, with the part of the schemas in which the kind lies. */
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
 * What Kubernetes would refuse in a manifest: a kind or version that it does not have, values that are not of the form, and
 * fields that it does not know.
 */
export async function problemsOf(manifest: Manifest): Promise<string[]> {
  const known = models[manifest.kind];
  if (!known) return [`no schema of ${manifest.kind}`];
  const [Kind, part] = known;
  if (Kind.apiVersion !== manifest.apiVersion) return [`${manifest.kind} is in ${Kind.apiVersion}`];
  try {
    new Kind(manifest as never).validate();
  } catch (error) {
    return [(error as Error).message];
  }
  const unknown = await unknownFieldsOf(manifest, `IoK8sApi${part}${manifest.kind}`);
  return unknown.map((field) => `unknown field ${field}`);
}

/** The schemas let unknown fields pass, but look at none: a field that was not looked at is one. */
async function unknownFieldsOf(manifest: Manifest, schema: string): Promise<string[]> {
  const file = path.join(root, 'node_modules/kubernetes-models/_schemas', `${schema}.mjs`);
  const { validate } = (await import(/* @vite-ignore */ pathToFileURL(file).href)) as {
    validate: (data: unknown) => boolean;
  };
  const unseen = new Set<string>();
  validate(watched(manifest, '', unseen));
  return [...unseen];
}

/** A copy of `value` which takes the path of a field out of `unseen` when somebody reads that field. */
function watched(value: unknown, at: string, unseen: Set<string>): unknown {
  if (Array.isArray(value)) return value.map((item, index) => watched(item, `${at}/${index}`, unseen));
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).map(([name, field]) => {
    unseen.add(`${at}/${name}`);
    return [name, watched(field, `${at}/${name}`, unseen)];
  });
  return new Proxy(Object.fromEntries(fields), {
    get(target, name) {
      unseen.delete(`${at}/${String(name)}`);
      return target[name];
    },
  });
}
