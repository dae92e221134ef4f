import { useEffect, useEffectEvent, useState } from "react";
import type { ApiFailure } from "../../domain/requests/api_error";
import type { Asked } from "../../sync/moderation/asked";
import { useOnline } from "../context/useOnline";

/** A question to the server and what it answered, in memory for as long as the component is drawn. */
export type AskedState<T> = {
  /** null until the server has answered this question. */
  answer: T | null;
  failure: ApiFailure | null;
  /** Asks again. */
  again(): void;
  /** Replaces the answer by what it has become. */
  change(update: (answer: T) => T): void;
};

/**
 * Asks the server, anew for each `question` and when the network is back. What comes for an older question is dropped.
 * @param question what is asked, as a text: another text is another question
 */
export function useAsked<T>(question: string, ask: () => Promise<Asked<T> | undefined>): AskedState<T> {
  const online = useOnline();
  const [tries, setTries] = useState(0);
  const [given, setGiven] = useState<{ key: string; asked: Asked<T> } | null>(null);
  const key = `${tries} ${question}`;
  const askNow = useEffectEvent(ask);
  useEffect(() => {
    if (!online) return;
    let wanted = true;
    void askNow().then((asked) => wanted && asked && setGiven({ key, asked }));
    return () => {
      wanted = false;
    };
  }, [key, online]);
  const asked = given?.key === key ? given.asked : null;
  return {
    answer: asked?.answer ?? null,
    failure: asked?.failure ?? null,
    again: () => setTries(tries + 1),
    change: (update) =>
      setGiven((now) =>
        now && now.asked.failure === null
          ? { ...now, asked: { answer: update(now.asked.answer), failure: null } }
          : now,
      ),
  };
}
