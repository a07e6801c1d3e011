// Loaded before a host (node --expose-gc --import): answers each message of its parent with the bytes that are
// still in use after a full collection. The resident size says little about growth, since V8 lets old objects
// gather until the heap is several times what is in use.
process.on('message', () => {
  globalThis.gc();
  const { heapUsed, external } = process.memoryUsage();
  process.send({ used: heapUsed + external });
});
