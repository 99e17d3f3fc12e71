export interface Progress {
  /** Says what is being done while it is done, and how long it took if that was long. */
  step<T>(what: string, work: () => Promise<T>): Promise<T>;
}

interface Output {
  write(text: string): unknown;
  isTTY?: boolean;
}

const FRAMES = ['⠋', '⠙', '⠹', '⠸', '⠼', '⠴', '⠦', '⠧', '⠇', '⠏'];

/** Plain lines; at a terminal the line of the step under way moves and counts its seconds. */
export function createProgress(output: Output): Progress {
  return {
    async step(what, work) {
      const begun = performance.now();
      const seconds = () => Math.round((performance.now() - begun) / 1000);
      const stop = output.isTTY ? animate(output, what, seconds) : announce(output, what);
      try {
        const result = await work();
        stop(true);
        if (seconds() >= 2) output.write(`${what}: done in ${seconds()} s\n`);
        else if (output.isTTY) output.write(`${what}: done\n`);
        return result;
      } catch (error) {
        stop(false);
        throw error;
      }
    },
  };
}

function announce(output: Output, what: string): (done: boolean) => void {
  output.write(`${what} …\n`);
  return () => {};
}

function animate(output: Output, what: string, seconds: () => number): (done: boolean) => void {
  let frame = 0;
  const clearLine = '\r\u001B[K';
  const draw = () => {
    frame = (frame + 1) % FRAMES.length;
    output.write(`${clearLine}${FRAMES[frame]} ${what} … ${seconds()} s`);
  };
  draw();
  const timer = setInterval(draw, 120);
  return (done) => {
    clearInterval(timer);
    output.write(done ? clearLine : `${clearLine}${what}: failed\n`);
  };
}
