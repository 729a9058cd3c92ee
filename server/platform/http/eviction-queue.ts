/** Clients that the server waits for to complete a request. */
export interface EvictionQueue {
  /**
   * Adds a client. If the limits are exceeded, those who have waited longest are evicted: first of the same network, then of all. A quick
   * client has never waited longest, so a crowd of slow ones locks nobody out.
   * @param network the client counts for
   * @param size counted against the limits
   * @param evict called at most once; not after the client has left
   * @returns to be called when it leaves; calling it again does nothing
   */
  enter(network: string, size: number, evict: () => void): () => void;
}

interface Waiting {
  readonly network: string;
  readonly size: number;
  readonly evict: () => void;
}

/** Longest waiting first. */
class Line {
  readonly waiting = new Set<Waiting>();
  size = 0;

  add(one: Waiting): void {
    this.waiting.add(one);
    this.size += one.size;
  }

  remove(one: Waiting): void {
    if (this.waiting.delete(one)) this.size -= one.size;
  }
}

/** @param limits total size, and size per network */
export function createEvictionQueue(limits: { readonly all: number; readonly network: number }): EvictionQueue {
  const all = new Line();
  const networks = new Map<string, Line>();

  function remove(one: Waiting): void {
    all.remove(one);
    const line = networks.get(one.network);
    line?.remove(one);
    if (line?.waiting.size === 0) networks.delete(one.network);
  }

  function evictFrom(line: Line, limit: number, newcomer: Waiting): void {
    for (const one of line.waiting) {
      if (line.size <= limit || one === newcomer) return;
      remove(one);
      one.evict();
    }
  }

  return {
    enter(network, size, evict) {
      const newcomer: Waiting = { network, size, evict };
      const line = networks.get(network) ?? new Line();
      networks.set(network, line);
      line.add(newcomer);
      all.add(newcomer);
      evictFrom(line, limits.network, newcomer);
      evictFrom(all, limits.all, newcomer);
      return () => remove(newcomer);
    },
  };
}
