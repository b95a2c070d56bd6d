/**
 * Opens a page of which the browser tells nobody anything. Playwright has it report each request of a page and its workers, which takes a
 * good part of the time of one that asks for many small files. `script` runs in the page before its own. Gives { evaluate(work, argument), close() }.
 */
export async function openUninspectedPage(browser, url, { script = '' } = {}) {
  const session = await browser.newBrowserCDPSession();
  // Not one of Playwright's own contexts: it lets go of pages in others.
  const { browserContextId } = await session.send('Target.createBrowserContext');
  const { targetId } = await session.send('Target.createTarget', { url: 'about:blank', browserContextId, width: 1440, height: 900 });
  const { sessionId } = await session.send('Target.attachToTarget', { targetId, flatten: false });
  let asked = 0;
  const send = (method, params) => {
    const id = ++asked;
    const answered = new Promise((resolve, reject) => {
      session.on('Target.receivedMessageFromTarget', function hear({ message }) {
        const answer = JSON.parse(message);
        if (answer.id !== id) return;
        session.off('Target.receivedMessageFromTarget', hear);
        const failure = answer.error?.message ?? answer.result?.exceptionDetails?.exception?.description;
        if (failure) reject(new Error(failure));
        else resolve(answer.result);
      });
    });
    return session.send('Target.sendMessageToTarget', { sessionId, message: JSON.stringify({ id, method, params }) }).then(() => answered);
  };
  const evaluate = async (work, argument) => {
    const expression = `(${work})(${JSON.stringify(argument) ?? ''})`;
    return (await send('Runtime.evaluate', { expression, awaitPromise: true, returnByValue: true })).result.value;
  };
  if (script) {
    await send('Page.enable');
    await send('Page.addScriptToEvaluateOnNewDocument', { source: script });
  }
  await send('Page.navigate', { url });
  return {
    evaluate,
    async close() {
      await session.send('Target.disposeBrowserContext', { browserContextId });
      await session.detach();
    },
  };
}
