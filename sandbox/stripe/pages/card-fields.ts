import { sandboxTexts } from '../texts.ts'
import { type Decline, testCards } from '../cards/test-cards.ts'
import { type EnteredCard, readCard } from '../cards/read-card.ts'
import { type Html, html } from './html.ts'

/** The fields of a card. A date and a code are filled in, since any will do. */
export function cardFields(form: FormData | null): Html {
  const typed = (name: string, usual: string) => fieldOf(form, name) || usual
  return html`<fieldset>
    <legend>${sandboxTexts.cardDetails}</legend>
    <label
      >${sandboxTexts.cardNumber}
      <input
        name="number"
        list="test-cards"
        inputmode="numeric"
        autocomplete="off"
        maxlength="40"
        required
        value="${typed('number', '')}"
    /></label>
    <datalist id="test-cards">
      ${testCards.map(({ number, note }) => html`<option value="${number}">${note}</option>`)}
    </datalist>
    <div class="pair">
      <label
        >${sandboxTexts.expiry}
        <input
          name="expiry"
          autocomplete="off"
          maxlength="10"
          required
          value="${typed('expiry', '12 / 34')}"
      /></label>
      <label
        >${sandboxTexts.cvc}
        <input
          name="cvc"
          inputmode="numeric"
          autocomplete="off"
          maxlength="4"
          required
          value="${typed('cvc', '123')}"
      /></label>
    </div>
  </fieldset>`
}

export function testCardList(): Html {
  return html`<details>
    <summary>${sandboxTexts.testCards}</summary>
    <ul class="rows">
      ${testCards.map(
        ({ number, note }) =>
          html`<li>
            <code>${number.replace(/(\d{4})(?=\d)/g, '$1 ')}</code> <span>${note}</span>
          </li>`,
      )}
    </ul>
    <p class="second">${sandboxTexts.testCardsHint}</p>
  </details>`
}

export function readCardOf(form: FormData, now: Date): EnteredCard | Decline {
  return readCard(
    {
      number: fieldOf(form, 'number'),
      expiry: fieldOf(form, 'expiry'),
      cvc: fieldOf(form, 'cvc'),
    },
    now,
  )
}

const longest = 256

export function fieldOf(form: FormData | null, name: string): string {
  const value = form?.get(name)
  return typeof value === 'string' ? value.trim().slice(0, longest) : ''
}
