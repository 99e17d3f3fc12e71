'use client';

import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { ChevronDownIcon } from './icon/chevron-down-icon.tsx';

export interface ComboOption {
  readonly id: string;
  readonly label: string;
  readonly icon?: ReactNode;
  /** Said faintly at the end of the row: a code. */
  readonly hint?: string;
  /** Under this heading; options of one group stand together. */
  readonly group?: string;
}

interface ComboBoxProps {
  readonly label: string;
  readonly placeholder?: string;
  /** What stands in the box while nothing is typed. */
  readonly value: string;
  readonly icon?: ReactNode;
  /** The options for what is typed; for nothing typed, those to begin with. */
  readonly optionsFor: (typed: string) => readonly ComboOption[];
  readonly nothing: string;
  readonly onChoose: (id: string) => void;
  /** After a choice by Enter or by a press; Tab has gone on by itself. */
  readonly onEntered?: (id: string) => void;
}

/**
 * A box that is typed into and offers what fits (the combobox pattern of the ARIA practices: the focus stays in the
 * box, `aria-activedescendant` tells the row). Enter or Tab takes the row, Escape leaves all as it was.
 */
export function ComboBox({
  label,
  placeholder,
  value,
  icon,
  optionsFor,
  nothing,
  onChoose,
  onEntered,
}: ComboBoxProps) {
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [active, setActive] = useState(0);
  const options = isOpen ? optionsFor(typed ?? '') : [];
  const row = options[active];
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (row !== undefined)
      list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [row]);

  // What was typed before the page came alive stands in the box, and is meant by who still types.
  const box = useRef<HTMLInputElement>(null);
  const first = useRef(value);
  useEffect(() => {
    const early = box.current;
    if (early === null || early.value === first.current) return;
    if (early === document.activeElement) {
      setTyped(early.value);
      setIsOpen(true);
    } else early.value = first.current;
  }, []);

  const close = () => {
    setIsOpen(false);
    setTyped(null);
    setActive(0);
  };
  const choose = (option: ComboOption) => {
    close();
    onChoose(option.id);
  };
  const enter = (option: ComboOption) => {
    choose(option);
    onEntered?.(option.id);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const move = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (move !== undefined) {
      event.preventDefault();
      if (isOpen) setActive((active + move + options.length) % Math.max(options.length, 1));
      else setIsOpen(true);
    } else if (event.key === 'Enter' && isOpen) {
      event.preventDefault();
      if (row !== undefined) enter(row);
    } else if (event.key === 'Tab' && isOpen && typed !== null && row !== undefined) choose(row);
    else if (event.key === 'Escape' && isOpen) {
      event.preventDefault();
      close();
    }
  };

  return (
    <div className="relative">
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      {icon && typed === null && <span className="pointer-events-none absolute top-3.5 left-3">{icon}</span>}
      <input
        ref={box}
        id={id}
        // Of no form: Enter takes a row, and sends nothing before the page has come alive.
        form=""
        type="text"
        role="combobox"
        autoComplete="off"
        spellCheck={false}
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={`${id}-list`}
        aria-activedescendant={row === undefined ? undefined : `${id}-${row.id}`}
        placeholder={placeholder}
        value={typed ?? value}
        maxLength={80}
        onChange={(event) => {
          setTyped(event.target.value);
          setActive(0);
          setIsOpen(true);
        }}
        // The focus from before the page came alive is told late: what was typed meanwhile must not be selected.
        onFocus={({ target }) => target.value === value && target.select()}
        onClick={() => setIsOpen(true)}
        onBlur={close}
        onKeyDown={onKeyDown}
        className={`control pr-9 ${icon && typed === null ? 'pl-10' : ''}`}
      />
      <span className="pointer-events-none absolute top-3 right-3 text-faint">
        <ChevronDownIcon />
      </span>
      <div
        ref={list}
        id={`${id}-list`}
        role="listbox"
        aria-label={label}
        hidden={!isOpen}
        className="combo-list"
      >
        {isOpen && options.length === 0 && <p className="px-3 py-2 text-faint text-sm">{nothing}</p>}
        {options.map((option, index) => (
          <Row
            key={option.id}
            id={`${id}-${option.id}`}
            option={option}
            isActive={index === active}
            heading={option.group === options[index - 1]?.group ? undefined : option.group}
            onChoose={() => enter(option)}
          />
        ))}
      </div>
    </div>
  );
}

interface RowProps {
  readonly id: string;
  readonly option: ComboOption;
  readonly isActive: boolean;
  readonly heading: string | undefined;
  readonly onChoose: () => void;
}

function Row({ id, option, isActive, heading, onChoose }: RowProps) {
  return (
    <>
      {heading && (
        <div aria-hidden="true" className="px-3 pt-2 pb-1 text-faint text-xs">
          {heading}
        </div>
      )}
      {/* The keys are those of the box: a row is never focused. Pressing must not take the focus from the box. */}
      <div
        id={id}
        role="option"
        tabIndex={-1}
        aria-selected={isActive}
        onMouseDown={(event) => {
          event.preventDefault();
          onChoose();
        }}
        className={`combo-row ${isActive ? 'bg-wash' : ''}`}
      >
        {option.icon}
        <span className="min-w-0 truncate">{option.label}</span>
        {option.hint && <span className="ml-auto font-mono text-faint text-xs">{option.hint}</span>}
      </div>
    </>
  );
}
