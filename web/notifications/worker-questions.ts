/** Answers what the service worker asks of this page, until the returned function is called. */
export function onWorkerQuestion(
  answer: (question: { remind?: string; open?: string }) => Promise<boolean>,
): () => void {
  if (!('serviceWorker' in navigator)) return () => {};
  const heard = ({ data, ports }: MessageEvent) => {
    const [port] = ports;
    if (!port || typeof data !== 'object' || data === null) return;
    answer(data).then(
      (answered) => port.postMessage(answered),
      () => port.postMessage(false),
    );
  };
  navigator.serviceWorker.addEventListener('message', heard);
  navigator.serviceWorker.startMessages();
  return () => navigator.serviceWorker.removeEventListener('message', heard);
}
