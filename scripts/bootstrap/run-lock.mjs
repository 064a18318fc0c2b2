import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Returns the start time of a process. Together with the process ID it identifies the lock's holder: in a container, IDs
 * are reused after a restart.
 */
function startTimeOf(/** @type {number} */ pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
  }
}

function isRunning(/** @type {number} */ pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM';
  }
}

/** @param {string} holder content of the lock file: process id, a space, start time of that process */
function isAlive(holder) {
  const [pid, started] = holder.trim().split(' ');
  return isRunning(Number(pid)) && startTimeOf(Number(pid)) === (started ?? '');
}

/** Creates the lock file and its content in one step, so that no other process can read an empty one. */
function tryToAcquire(/** @type {string} */ file) {
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, `${process.pid} ${startTimeOf(process.pid)}`);
  try {
    linkSync(draft, file);
    return true;
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EEXIST') throw error;
    return false;
  } finally {
    rmSync(draft, { force: true });
  }
}

function readHolder(/** @type {string} */ file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

/**
 * Runs `work` while no other process of this checkout does. Takes over a lock whose holder has exited.
 * @template T
 * @param {string} file the lock file; its folder is created
 * @param {() => Promise<T>} work
 * @param {() => void} [onWait] called once if another process holds the lock
 * @returns {Promise<T>}
 */
export async function withRunLock(file, work, onWait = () => {}) {
  mkdirSync(path.dirname(file), { recursive: true });
  let hasWaited = false;
  while (!tryToAcquire(file)) {
    const holder = readHolder(file);
    if (holder !== undefined && !isAlive(holder)) {
      rmSync(file, { force: true });
      continue;
    }
    if (!hasWaited) onWait();
    hasWaited = true;
    await sleep(200);
  }
  try {
    return await work();
  } finally {
    rmSync(file, { force: true });
  }
}
