// Made from /openapi.json of a Tributary site by `node scripts/api-client.ts`.

export interface paths {
  "/v1/episodes": {
    /**
     * Publishes an episode in one call: its description and its audio, or the address that this is fetched from.
     * @description A personal token needs the scope publish: make, change and publish your shows and music.
     */
    post: operations["episodes"];
  };
  "/v1/statistics/stats.csv": {
    /**
     * Downloads by day, week or month, and what was earned where whoever asks may see it, as a table.
     * @description A personal token needs the scope statistics: read statistics of your shows.
     */
    get: operations["statistics_stats"];
  };
  "/v1/statistics/audience.csv": {
    /**
     * Downloads by app, device, country or item as a table.
     * @description A personal token needs the scope statistics: read statistics of your shows.
     */
    get: operations["statistics_audience"];
  };
  "/v1/me/login-with-email": {
    /**
     * Mails a login code to an address, whether or not it has an account. Where it has none and may open none it is mailed that instead: whoever asks isn't told, but who reads the mailbox.
     * @description Open to everybody.
     */
    post: operations["me_login_with_email"];
  };
  "/v1/me/login-with-code": {
    /**
     * Logs in with a mailed code, which is used up by that; creates the account at the first log-in.
     * @description Open to everybody.
     */
    post: operations["me_login_with_code"];
  };
  "/v1/me/token-refresh": {
    /**
     * Issues a fresh token for the current session.
     * @description For a session alone: no personal token may do it.
     */
    post: operations["me_token_refresh"];
  };
  "/v1/me/session-get": {
    /**
     * Of visitors too, which whoever has a token that has ended is. A program may not see what is in the wallet.
     * @description Open to everybody.
     */
    post: operations["me_session_get"];
  };
  "/v1/me/logout": {
    /**
     * Ends the current session; its cookie and tokens stop working at once.
     * @description For a session alone: no personal token may do it.
     */
    post: operations["me_logout"];
  };
  "/v1/me/proof-code-send": {
    /**
     * Mails a code to the account's address. It is valid only as a proof for this session.
     * @description For a session alone: no personal token may do it.
     */
    post: operations["me_proof_code_send"];
  };
  "/v1/me/proof-with-code": {
    /**
     * Checks a mailed code and records it as a fresh proof of this session, which gets a new secret.
     * @description For a session alone: no personal token may do it.
     */
    post: operations["me_proof_with_code"];
  };
  "/v1/me/account-change-undo": {
    /**
     * Undoes a change of an account by its mailed link, and all later ones with it: the account gets the address back that the link was mailed to, loses keys and passkeys that were added since, and all of its sessions end. Nobody has to be logged in for that. Links are good once.
     * @description Open to everybody.
     */
    post: operations["me_account_change_undo"];
  };
  "/v1/me/feature-flag-check": {
    /**
     * Whether a feature or area exists and is on; false for an unknown name.
     * @description A personal token needs the scope read: read your library, lists, shows and drafts.
     */
    post: operations["me_feature_flag_check"];
  };
  "/v1/me/username-set": {
    /**
     * Sets the account's username, once: it is also its Lightning address, which others may have saved.
     * @description For a session alone: no personal token may do it.
     */
    post: operations["me_username_set"];
  };
  "/v1/me/clip-create": {
    /**
     * Creates a clip of an episode for the signed-in user, with a page of its own.
     * @description A personal token needs the scope listen: change your library, lists, clips and positions, follow, and comment.
     */
    post: operations["me_clip_create"];
  };
  "/v1/me/clip-update": {
    /**
     * Renames a clip of the signed-in user.
     * @description A personal token needs the scope listen: change your library, lists, clips and positions, follow, and comment.
     */
    post: operations["me_clip_update"];
  };
  "/v1/me/clip-delete": {
    /**
     * Deletes a clip of the signed-in user, with its page.
     * @description A personal token needs the scope listen: change your library, lists, clips and positions, follow, and comment.
     */
    post: operations["me_clip_delete"];
  };
  "/v1/search/clips-for-profile": {
    /**
     * The clips of an account, given by its id or a key that is linked to it, newest first.
     * @description Open to everybody.
     */
    get: operations["search_clips_for_profile_get"];
    /**
     * The clips of an account, given by its id or a key that is linked to it, newest first.
     * @description Open to everybody.
     */
    post: operations["search_clips_for_profile"];
  };
  "/v1/me/nostr-follow-list": {
    /**
     * The newest follow list of the account's key.
     * @description A personal token needs the scope read: read your library, lists, shows and drafts.
     */
    post: operations["me_nostr_follow_list"];
  };
  "/v1/me/nostr-profile": {
    /**
     * The newest profile of the account's key, from all of its write relays.
     * @description A personal token needs the scope read: read your library, lists, shows and drafts.
     */
    post: operations["me_nostr_profile"];
  };
  "/v1/me/nostr-notes-left": {
    /**
     * The notes of the account's key that our relay still stores: as many as one deletion request names, and the number of all. Once relays were asked to delete these, the next call returns further ones.
     * @description A personal token needs the scope read: read your library, lists, shows and drafts.
     */
    post: operations["me_nostr_notes_left"];
  };
  "/v1/me/mute": {
    /**
     * Mutes a person, by their key or by the id of an account without one, until `unmute`. Idempotent.
     * @description A personal token needs the scope listen: change your library, lists, clips and positions, follow, and comment.
     */
    post: operations["me_mute"];
  };
  "/v1/me/unmute": {
    /**
     * Ends a mute of the account. What the key's own list holds stays until the key has signed another one.
     * @description A personal token needs the scope listen: change your library, lists, clips and positions, follow, and comment.
     */
    post: operations["me_unmute"];
  };
  "/v1/me/nostr-mute-list": {
    /**
     * The newest mute list (kind 10000) of the account's key, from all of its write relays and ours; null where none of them has one. All must answer, since any may have a newer version.
     * @description A personal token needs the scope read: read your library, lists, shows and drafts.
     */
    post: operations["me_nostr_mute_list"];
  };
  "/v1/me/nostr-mute-list-publish": {
    /**
     * Publishes a new version of the account's mute list, if it differs by one person from the newest one, which is fetched anew: private entries and those of other kinds stay as they are. What the new list holds needs no mute of the account beside it. Idempotent.
     * @description A personal token needs the scope listen: change your library, lists, clips and positions, follow, and comment.
     */
    post: operations["me_nostr_mute_list_publish"];
  };
  "/v1/me/nostr-follow-list-publish": {
    /**
     * Publishes a new version of the account's follow list, if it differs by one follow from the newest one, which is fetched anew. Returns its deliveries. Idempotent.
     * @description A personal token needs the scope listen: change your library, lists, clips and positions, follow, and comment.
     */
    post: operations["me_nostr_follow_list_publish"];
  };
  "/v1/me/hosting-feeds-get": {
    /**
     * The feeds the actor manages, or the releases of one artist among them, last changed first.
     * @description A personal token needs the scope read: read your library, lists, shows and drafts.
     */
    post: operations["me_hosting_feeds_get"];
  };
  "/v1/me/hosting-feed-get": {
    /**
     * The feed, a token that plays its private media in previews, and the actor's role.
     * @description A personal token needs the scope read: read your library, lists, shows and drafts.
     */
    post: operations["me_hosting_feed_get"];
  };
  "/v1/me/hosting-feed-create": {
    /**
     * Creates an empty feed for the actor; an album belongs to an artist they manage.
     * @description A personal token needs the scope publish: make, change and publish your shows and music.
     */
    post: operations["me_hosting_feed_create"];
  };
  "/v1/me/hosting-feed-update": {
    /**
     * Changes the given fields. A new address of the feed is looked at first.
     * @description A personal token needs the scope publish: make, change and publish your shows and music.
     */
    post: operations["me_hosting_feed_update"];
  };
  "/v1/me/hosting-feed-publish": {
    /**
     * Publishes a complete feed, which then gets its permanent public id.
     * @description A personal token needs the scope publish: make, change and publish your shows and music.
     */
    post: operations["me_hosting_feed_publish"];
  };
  "/v1/me/hosting-feed-generate-rss": {
    /**
     * Makes the RSS and the catalogue entry again.
     * @description A personal token needs the scope publish: make, change and publish your shows and music.
     */
    post: operations["me_hosting_feed_generate_rss"];
  };
  "/v1/me/hosting-feed-items-get": {
    /**
     * The items of a feed: episodes by published or updated date, newest first, tracks by number.
     * @description A personal token needs the scope read: read your library, lists, shows and drafts.
     */
    post: operations["me_hosting_feed_items_get"];
  };
  "/v1/me/hosting-items-list": {
    /**
     * One page of a feed's items in one state, by published or updated date, newest first.
     * @description A personal token needs the scope read: read your library, lists, shows and drafts.
     */
    post: operations["me_hosting_items_list"];
  };
  "/v1/me/hosting-item-create": {
    /**
     * Creates a draft; an episode's notes begin with the template of its show.
     * @description A personal token needs the scope publish: make, change and publish your shows and music.
     */
    post: operations["me_hosting_item_create"];
  };
  "/v1/me/hosting-item-get": {
    /**
     * An episode or track as its studio has it, with its unpublished changes.
     * @description A personal token needs the scope read: read your library, lists, shows and drafts.
     */
    post: operations["me_hosting_item_get"];
  };
  "/v1/me/hosting-item-update": {
    /**
     * Changes the given fields; a stale `base` answers 409 with the current record. With `hold`, edits of a published item are kept as unpublished changes.
     * @description A personal token needs the scope publish: make, change and publish your shows and music.
     */
    post: operations["me_hosting_item_update"];
  };
  "/v1/me/hosting-track-move": {
    /**
     * Moves a track of a release before another one, or to the end, wherever they are by now; all tracks are then numbered from 1. With `hold`, the new numbers of published tracks are kept as unpublished changes.
     * @description A personal token needs the scope publish: make, change and publish your shows and music.
     */
    post: operations["me_hosting_track_move"];
  };
  "/v1/me/hosting-item-publish-changes": {
    /**
     * Publishes all unpublished changes of a published item, or none. What is the owners' waits on where an editor publishes, and so do changes of others where an owner names no `base`.
     * @description A personal token needs the scope publish: make, change and publish your shows and music.
     */
    post: operations["me_hosting_item_publish_changes"];
  };
  "/v1/me/hosting-item-discard-changes": {
    /**
     * Discards the unpublished changes of an item, all or those of some fields.
     * @description A personal token needs the scope publish: make, change and publish your shows and music.
     */
    post: operations["me_hosting_item_discard_changes"];
  };
  "/v1/me/hosting-item-unpublish": {
    /**
     * Turns an item into a draft again, including its unpublished changes. It leaves RSS and lists, and its files are no longer public; its page stays and says so. Publishing it again keeps its date.
     * @description A personal token needs the scope publish: make, change and publish your shows and music.
     */
    post: operations["me_hosting_item_unpublish"];
  };
  "/v1/me/hosting-feed-publish-changes": {
    /**
     * The same for a feed; for a release with its tracks, including new ones.
     * @description A personal token needs the scope publish: make, change and publish your shows and music.
     */
    post: operations["me_hosting_feed_publish_changes"];
  };
  "/v1/me/hosting-feed-discard-changes": {
    /**
     * The same for a feed. For a release without `fields`, those of its tracks too.
     * @description A personal token needs the scope publish: make, change and publish your shows and music.
     */
    post: operations["me_hosting_feed_discard_changes"];
  };
  "/v1/me/hosting-feed-unpublish": {
    /**
     * The same for a show, artist or release with all its items; for owners only.
     * @description A personal token needs the scope publish: make, change and publish your shows and music.
     */
    post: operations["me_hosting_feed_unpublish"];
  };
  "/v1/me/hosting-item-delete": {
    /**
     * Removes the item from the studio, the RSS and the lists. Its public page stays, and buyers keep the item; `buyers` is their number as its owner has confirmed it. The items of an artist are its releases.
     * @description A personal token needs the scope publish: make, change and publish your shows and music.
     */
    post: operations["me_hosting_item_delete"];
  };
  "/v1/me/hosting-item-schedule": {
    /**
     * Schedules the item's release at the given time; null cancels that.
     * @description A personal token needs the scope publish: make, change and publish your shows and music.
     */
    post: operations["me_hosting_item_schedule"];
  };
  "/v1/me/hosting-item-release": {
    /**
     * Publishes a complete item now, and its feed if that was a draft.
     * @description A personal token needs the scope publish: make, change and publish your shows and music.
     */
    post: operations["me_hosting_item_release"];
  };
  "/v1/me/hosting-item-publish-to-tributary": {
    /**
     * Updates the item's catalogue page.
     * @description A personal token needs the scope publish: make, change and publish your shows and music.
     */
    post: operations["me_hosting_item_publish_to_tributary"];
  };
  "/v1/me/hosting-music-release-publish-to-tributary": {
    /**
     * Publishes a release with all its tracks.
     * @description A personal token needs the scope publish: make, change and publish your shows and music.
     */
    post: operations["me_hosting_music_release_publish_to_tributary"];
  };
  "/v1/me/hosting-feed-update-owners": {
    /**
     * Sets the complete list of owners and editors; `endOwner` for those who are removed.
     * @description For a session alone: no personal token may do it.
     */
    post: operations["me_hosting_feed_update_owners"];
  };
  "/v1/me/hosting-feed-leave": {
    /**
     * Removes the actor from the feed, with what they brought to it (`endOwner`).
     * @description For a session alone: no personal token may do it.
     */
    post: operations["me_hosting_feed_leave"];
  };
  "/v1/me/hosting-feed-complete-checklist-task": {
    /**
     * Ticks off a task of a new show.
     * @description A personal token needs the scope publish: make, change and publish your shows and music.
     */
    post: operations["me_hosting_feed_complete_checklist_task"];
  };
  "/v1/me/heard-media-get": {
    /**
     * Of these items, by public ids, the PAID media of those that the account is entitled to.
     * @description A personal token needs the scope read: read your library, lists, shows and drafts.
     */
    post: operations["me_heard_media_get"];
  };
  "/v1/me/hosting-limits-get": {
    /**
     * Usage and limits of a feed and of its owner.
     * @description A personal token needs the scope read: read your library, lists, shows and drafts.
     */
    post: operations["me_hosting_limits_get"];
  };
  "/v1/me/hosting-space-get": {
    /**
     * The storage used and allowed, before a file is uploaded: of the feed, and where it has no plan also of the account that it counts towards.
     * @description A personal token needs the scope read: read your library, lists, shows and drafts.
     */
    post: operations["me_hosting_space_get"];
  };
  "/v1/me/hosting-unused-files-delete": {
    /**
     * Deletes the records of unused files at once; jobs delete the files.
     * @description A personal token needs the scope publish: make, change and publish your shows and music.
     */
    post: operations["me_hosting_unused_files_delete"];
  };
  "/v1/me/hosting-presigned-url-get": {
    /**
     * An address to PUT one file to, and the address it will have. What is there already stays until the new one was taken in.
     * @description A personal token needs the scope publish: make, change and publish your shows and music.
     */
    post: operations["me_hosting_presigned_url_get"];
  };
  "/v1/me/hosting-multipart-presigned-urls-get": {
    /**
     * An address for each part, of 100,000,000 bytes or what is asked for. Who asks again for the same attempt gets the upload that was opened for it.
     * @description A personal token needs the scope publish: make, change and publish your shows and music.
     */
    post: operations["me_hosting_multipart_presigned_urls_get"];
  };
  "/v1/me/hosting-multipart-presigned-urls-renew": {
    /**
     * Fresh addresses for the parts of an upload, and the parts that have arrived.
     * @description A personal token needs the scope publish: make, change and publish your shows and music.
     */
    post: operations["me_hosting_multipart_presigned_urls_renew"];
  };
  "/v1/me/hosting-abort-multipart-upload": {
    /**
     * Deletes the parts of a cancelled upload.
     * @description A personal token needs the scope publish: make, change and publish your shows and music.
     */
    post: operations["me_hosting_abort_multipart_upload"];
  };
  "/v1/me/hosting-complete-multipart-upload": {
    /**
     * Joins the parts into one file.
     * @description A personal token needs the scope publish: make, change and publish your shows and music.
     */
    post: operations["me_hosting_complete_multipart_upload"];
  };
  "/v1/me/hosting-media-attach": {
    /**
     * Attaches an upload by its type: as an item's audio or video, a cover, or a chapter image.
     * @description A personal token needs the scope publish: make, change and publish your shows and music.
     */
    post: operations["me_hosting_media_attach"];
  };
  "/v1/me/hosting-audio-remove": {
    /**
     * Removes an item's audio of one version.
     * @description A personal token needs the scope publish: make, change and publish your shows and music.
     */
    post: operations["me_hosting_audio_remove"];
  };
  "/v1/me/hosting-replaced-files-get": {
    /**
     * The files that an item had before and that are still answered, the latest first.
     * @description A personal token needs the scope read: read your library, lists, shows and drafts.
     */
    post: operations["me_hosting_replaced_files_get"];
  };
  "/v1/me/hosting-replaced-file-stop": {
    /**
     * Ends at once that a replaced file is answered, and deletes it. Answers what is still served.
     * @description A personal token needs the scope publish: make, change and publish your shows and music.
     */
    post: operations["me_hosting_replaced_file_stop"];
  };
  "/v1/me/hosting-mp3-get": {
    /**
     * The MP3 that is made of an item's WAV as its editor shows it; null if there is nothing to make.
     * @description A personal token needs the scope read: read your library, lists, shows and drafts.
     */
    post: operations["me_hosting_mp3_get"];
  };
  "/v1/me/hosting-audio-fetch-get": {
    /**
     * How far the audio of an episode is that is fetched from an address; null for what isn't, or is here. For owners and editors.
     * @description A personal token needs the scope read: read your library, lists, shows and drafts.
     */
    post: operations["me_hosting_audio_fetch_get"];
  };
  "/v1/me/hosting-video-to-hls": {
    /**
     * Starts converting an uploaded MP4, which then replaces the version's video.
     * @description A personal token needs the scope publish: make, change and publish your shows and music.
     */
    post: operations["me_hosting_video_to_hls"];
  };
  "/v1/me/hosting-video-get": {
    /**
     * The video of one version of an item, and the progress of its conversion.
     * @description A personal token needs the scope read: read your library, lists, shows and drafts.
     */
    post: operations["me_hosting_video_get"];
  };
  "/v1/me/hosting-video-remove": {
    /**
     * Removes a version's video, and deletes its files unless they are still played.
     * @description A personal token needs the scope publish: make, change and publish your shows and music.
     */
    post: operations["me_hosting_video_remove"];
  };
  "/v1/me/hosting-payments-product-update": {
    /**
     * Sets the price for unlocking a version that the item has; null removes it.
     * @description For a session alone: no personal token may do it.
     */
    post: operations["me_hosting_payments_product_update"];
  };
  "/v1/me/hosting-payments-products-get": {
    /**
     * An item's products.
     * @description A personal token needs the scope money-read: read your wallet, subscriptions and earnings, without spending anything.
     */
    post: operations["me_hosting_payments_products_get"];
  };
  "/v1/me/hosting-payments-subscription-update": {
    /**
     * Creates the subscription or changes the given fields; an enabled one must be complete. Whether the splits are used says who is paid, which needs a fresh proof.
     * @description For a session alone: no personal token may do it.
     */
    post: operations["me_hosting_payments_subscription_update"];
  };
  "/v1/me/hosting-payments-subscription-get": {
    /**
     * The feed's subscription, or the defaults for one.
     * @description A personal token needs the scope money-read: read your wallet, subscriptions and earnings, without spending anything.
     */
    post: operations["me_hosting_payments_subscription_get"];
  };
  "/v1/me/hosting-lightning-address-check": {
    /**
     * Asks the provider whether the address exists. Providers in private networks are not asked.
     * @description A personal token needs the scope publish: make, change and publish your shows and music.
     */
    post: operations["me_hosting_lightning_address_check"];
  };
  "/v1/me/hosting-item-transcribe": {
    /**
     * Requests a transcript of an uploaded audio file; chapters and a summary are made from it.
     * @description A personal token needs the scope publish: make, change and publish your shows and music.
     */
    post: operations["me_hosting_item_transcribe"];
  };
  "/v1/me/hosting-item-transcribe-cancel": {
    /**
     * Takes a request back that waits or is being made; what there is stays.
     * @description A personal token needs the scope publish: make, change and publish your shows and music.
     */
    post: operations["me_hosting_item_transcribe_cancel"];
  };
  "/v1/me/hosting-item-generate-chapters": {
    /**
     * Requests chapters, made from the item's own transcript or else the AI's, unless that is too rough a draft.
     * @description A personal token needs the scope publish: make, change and publish your shows and music.
     */
    post: operations["me_hosting_item_generate_chapters"];
  };
  "/v1/me/hosting-item-texts-get": {
    /**
     * How to show the transcript, chapters and summary of one version of an item.
     * @description A personal token needs the scope read: read your library, lists, shows and drafts.
     */
    post: operations["me_hosting_item_texts_get"];
  };
  "/v1/me/hosting-item-transcript-get": {
    /**
     * The item's own transcript, or with `ai` the AI's.
     * @description A personal token needs the scope read: read your library, lists, shows and drafts.
     */
    post: operations["me_hosting_item_transcript_get"];
  };
  "/v1/me/hosting-item-transcript-update": {
    /**
     * Saves the given segments, or those uploaded to the presigned address; [] removes the transcript.
     * @description A personal token needs the scope publish: make, change and publish your shows and music.
     */
    post: operations["me_hosting_item_transcript_update"];
  };
  "/v1/me/hosting-item-transcript-use-ai": {
    /**
     * Me/hosting-item-transcript-use-ai and me/hosting-item-chapters-use-ai: makes the AI's text the item's own.
     * @description A personal token needs the scope publish: make, change and publish your shows and music.
     */
    post: operations["me_hosting_item_transcript_use_ai"];
  };
  "/v1/me/hosting-item-chapters-get": {
    /**
     * The item's own chapters, or with `ai` the AI's.
     * @description A personal token needs the scope read: read your library, lists, shows and drafts.
     */
    post: operations["me_hosting_item_chapters_get"];
  };
  "/v1/me/hosting-item-chapters-update": {
    /**
     * Saves the given chapters, or those uploaded to the presigned address; [] removes them.
     * @description A personal token needs the scope publish: make, change and publish your shows and music.
     */
    post: operations["me_hosting_item_chapters_update"];
  };
  "/v1/me/hosting-item-chapters-use-ai": {
    /**
     * Me/hosting-item-transcript-use-ai and me/hosting-item-chapters-use-ai: makes the AI's text the item's own.
     * @description A personal token needs the scope publish: make, change and publish your shows and music.
     */
    post: operations["me_hosting_item_chapters_use_ai"];
  };
  "/v1/me/hosting-item-chapters-found": {
    /**
     * Chapters in the tags of the item's audio, to be suggested.
     * @description A personal token needs the scope read: read your library, lists, shows and drafts.
     */
    post: operations["me_hosting_item_chapters_found"];
  };
  "/v1/me/hosting-item-summary-get": {
    /**
     * The summary that the AI has made of an item.
     * @description A personal token needs the scope read: read your library, lists, shows and drafts.
     */
    post: operations["me_hosting_item_summary_get"];
  };
  "/v1/me/directory-search": {
    /**
     * Shows by name, or by id.
     * @description A personal token needs the scope read: read your library, lists, shows and drafts.
     */
    post: operations["me_directory_search"];
  };
  "/v1/me/hosting-feed-start-import": {
    /**
     * Starts the import of a show; its owner then has to prove that it is theirs.
     * @description A personal token needs the scope publish: make, change and publish your shows and music.
     */
    post: operations["me_hosting_feed_start_import"];
  };
  "/v1/me/hosting-artist-start-import": {
    /**
     * Starts the import of an artist, or of an album with its artist.
     * @description A personal token needs the scope publish: make, change and publish your shows and music.
     */
    post: operations["me_hosting_artist_start_import"];
  };
  "/v1/me/hosting-import-send-code": {
    /**
     * Mails a code to the owner's address in the feed; an earlier code stops working.
     * @description A personal token needs the scope publish: make, change and publish your shows and music.
     */
    post: operations["me_hosting_import_send_code"];
  };
  "/v1/me/hosting-import-verify-code": {
    /**
     * Proves with the mailed code that the feed is the actor's.
     * @description A personal token needs the scope publish: make, change and publish your shows and music.
     */
    post: operations["me_hosting_import_verify_code"];
  };
  "/v1/me/hosting-import-verify-txt": {
    /**
     * Proves by the feed's podcast:txt that it is the actor's.
     * @description A personal token needs the scope publish: make, change and publish your shows and music.
     */
    post: operations["me_hosting_import_verify_txt"];
  };
  "/v1/me/hosting-imports-get": {
    /**
     * The actor's latest imports, newest first.
     * @description A personal token needs the scope read: read your library, lists, shows and drafts.
     */
    post: operations["me_hosting_imports_get"];
  };
  "/v1/me/hosting-import-get": {
    /**
     * How far an import is, and what it has found.
     * @description A personal token needs the scope read: read your library, lists, shows and drafts.
     */
    post: operations["me_hosting_import_get"];
  };
  "/v1/me/hosting-import-items-get": {
    /**
     * The items of one feed of an import, 200 a page.
     * @description A personal token needs the scope read: read your library, lists, shows and drafts.
     */
    post: operations["me_hosting_import_items_get"];
  };
  "/v1/me/hosting-import-confirm": {
    /**
     * Creates the hosted feeds with their items as drafts, and enqueues the copies of their media.
     * @description A personal token needs the scope publish: make, change and publish your shows and music.
     */
    post: operations["me_hosting_import_confirm"];
  };
  "/v1/me/hosting-archive-begin": {
    /**
     * An address for each part of an archive that will be imported. Who says the same again, after a reload or a day, gets the upload that was begun, with the parts that are here.
     * @description A personal token needs the scope publish: make, change and publish your shows and music.
     */
    post: operations["me_hosting_archive_begin"];
  };
  "/v1/me/hosting-archive-arrived": {
    /**
     * Joins the parts of an archive and begins to read it; repeating it changes nothing.
     * @description A personal token needs the scope publish: make, change and publish your shows and music.
     */
    post: operations["me_hosting_archive_arrived"];
  };
  "/v1/me/hosting-import-retry": {
    /**
     * Retries failed copies, all or the one named; or reads the feed again if that failed.
     * @description A personal token needs the scope publish: make, change and publish your shows and music.
     */
    post: operations["me_hosting_import_retry"];
  };
  "/v1/me/hosting-import-publish": {
    /**
     * Publishes everything that was copied, an artist before its releases.
     * @description A personal token needs the scope publish: make, change and publish your shows and music.
     */
    post: operations["me_hosting_import_publish"];
  };
  "/v1/me/hosting-import-cancel": {
    /**
     * Cancels an import and deletes what it has created; repeating it changes nothing. Its running jobs notice and stop.
     * @description A personal token needs the scope publish: make, change and publish your shows and music.
     */
    post: operations["me_hosting_import_cancel"];
  };
  "/v1/me/hosting-feed-check-redirect": {
    /**
     * Checks whether the old address of an imported feed redirects here by now.
     * @description A personal token needs the scope publish: make, change and publish your shows and music.
     */
    post: operations["me_hosting_feed_check_redirect"];
  };
  "/v1/me/hosting-feed-export": {
    /**
     * A feed with all its texts, its RSS and a list of its files; an artist with its releases.
     * @description For a session alone: no personal token may do it.
     */
    post: operations["me_hosting_feed_export"];
  };
  "/v1/me/library-add": {
    /**
     * Follows a feed or playlist, or saves an item; an existing entry stays as it is.
     * @description A personal token needs the scope listen: change your library, lists, clips and positions, follow, and comment.
     */
    post: operations["me_library_add"];
  };
  "/v1/me/library-add-url": {
    /**
     * Follows the feed at an address, which is read if the catalogue doesn't know it. Such requests count with those of OPML files.
     * @description A personal token needs the scope listen: change your library, lists, clips and positions, follow, and comment.
     */
    post: operations["me_library_add_url"];
  };
  "/v1/me/library-remove": {
    /**
     * Removes content from the library, if it is there.
     * @description A personal token needs the scope listen: change your library, lists, clips and positions, follow, and comment.
     */
    post: operations["me_library_remove"];
  };
  "/v1/me/library-get": {
    /**
     * One page of what the user follows or has saved, newest first, and how many there are on all pages.
     * @description A personal token needs the scope read: read your library, lists, shows and drafts.
     */
    post: operations["me_library_get"];
  };
  "/v1/me/library-check": {
    /**
     * The ids among these that the user follows or has saved; [] for visitors, without a query.
     * @description A personal token needs the scope read: read your library, lists, shows and drafts.
     */
    post: operations["me_library_check"];
  };
  "/v1/me/opml-export": {
    /**
     * The followed feeds as OPML 2.0, for other apps.
     * @description A personal token needs the scope read: read your library, lists, shows and drafts.
     */
    post: operations["me_opml_export"];
  };
  "/v1/me/opml-import": {
    /**
     * Stores the feeds of an OPML file and enqueues the job that adds and follows them.
     * @description A personal token needs the scope listen: change your library, lists, clips and positions, follow, and comment.
     */
    post: operations["me_opml_import"];
  };
  "/v1/me/opml-import-get": {
    /**
     * The user's latest import with its results; null if there is none.
     * @description A personal token needs the scope read: read your library, lists, shows and drafts.
     */
    post: operations["me_opml_import_get"];
  };
  "/v1/me/inbox-get": {
    /**
     * Unplayed episodes of followed feeds, newest first: the newest one of then, and what came since they were followed.
     * @description A personal token needs the scope read: read your library, lists, shows and drafts.
     */
    post: operations["me_inbox_get"];
  };
  "/v1/me/inbox-done": {
    /**
     * Marks an item as played, which takes it out of the inbox.
     * @description A personal token needs the scope listen: change your library, lists, clips and positions, follow, and comment.
     */
    post: operations["me_inbox_done"];
  };
  "/v1/me/inbox-done-all": {
    /**
     * Empties the inbox: only later episodes count as new.
     * @description A personal token needs the scope listen: change your library, lists, clips and positions, follow, and comment.
     */
    post: operations["me_inbox_done_all"];
  };
  "/v1/me/history-get": {
    /**
     * One page of what the user has played, newest first.
     * @description A personal token needs the scope read: read your library, lists, shows and drafts.
     */
    post: operations["me_history_get"];
  };
  "/v1/me/history-remove": {
    /**
     * Removes an item from the history and resets its position. It still counts as played if it was.
     * @description A personal token needs the scope listen: change your library, lists, clips and positions, follow, and comment.
     */
    post: operations["me_history_remove"];
  };
  "/v1/me/history-clear": {
    /**
     * Clears the history, including positions from before now that devices haven't sent yet.
     * @description A personal token needs the scope listen: change your library, lists, clips and positions, follow, and comment.
     */
    post: operations["me_history_clear"];
  };
  "/v1/me/private-feed-get": {
    /**
     * The address of the feed with what only this listener may hear.
     * @description A personal token needs the scope read: read your library, lists, shows and drafts.
     */
    post: operations["me_private_feed_get"];
  };
  "/v1/me/private-feed-renew": {
    /**
     * A new address takes the place of the one before, which is closed at once.
     * @description For a session alone: no personal token may do it.
     */
    post: operations["me_private_feed_renew"];
  };
  "/v1/me/private-feed-revoke": {
    /**
     * The address is closed at once, and there is none until another is wanted.
     * @description For a session alone: no personal token may do it.
     */
    post: operations["me_private_feed_revoke"];
  };
  "/v1/me/position-set": {
    /**
     * Saves positions from a device. For each item the latest time of listening wins, in whatever order they arrive; times in the future count as now. Unknown items are ignored.
     * @description A personal token needs the scope listen: change your library, lists, clips and positions, follow, and comment.
     */
    post: operations["me_position_set"];
  };
  "/v1/me/positions-get": {
    /**
     * Positions that changed since a cursor, oldest first; without one, the newest 500.
     * @description A personal token needs the scope read: read your library, lists, shows and drafts.
     */
    post: operations["me_positions_get"];
  };
  "/v1/me/post-chat-message": {
    /**
     * Posts a message, signed by the account's key, to the chat of a livestream. Idempotent. `message` is null for one that is hidden.
     * @description A personal token needs the scope listen: change your library, lists, clips and positions, follow, and comment.
     */
    post: operations["me_post_chat_message"];
  };
  "/v1/me/load-live-chat": {
    /**
     * The account that makes a call, for reads that are told the viewer's key.
     * @description A personal token needs the scope read: read your library, lists, shows and drafts.
     */
    post: operations["me_load_live_chat"];
  };
  "/v1/me/live-chat-message-hide": {
    /**
     * Hides the text of a message. For owners and editors of the show, as all calls below.
     * @description A personal token needs the scope listen: change your library, lists, clips and positions, follow, and comment.
     */
    post: operations["me_live_chat_message_hide"];
  };
  "/v1/me/live-chat-message-show": {
    /**
     * Shows a hidden message again.
     * @description A personal token needs the scope listen: change your library, lists, clips and positions, follow, and comment.
     */
    post: operations["me_live_chat_message_show"];
  };
  "/v1/me/live-chat-message-pin": {
    /**
     * Pins a message for a while, in place of any other one.
     * @description A personal token needs the scope listen: change your library, lists, clips and positions, follow, and comment.
     */
    post: operations["me_live_chat_message_pin"];
  };
  "/v1/me/live-chat-message-unpin": {
    /**
     * No message stands above the others any more.
     * @description A personal token needs the scope listen: change your library, lists, clips and positions, follow, and comment.
     */
    post: operations["me_live_chat_message_unpin"];
  };
  "/v1/me/live-chat-person-mute": {
    /**
     * Hides somebody's messages in all chats of the show, and refuses new ones.
     * @description A personal token needs the scope listen: change your library, lists, clips and positions, follow, and comment.
     */
    post: operations["me_live_chat_person_mute"];
  };
  "/v1/me/live-chat-person-unmute": {
    /**
     * A person may write in the chats of a show again.
     * @description A personal token needs the scope listen: change your library, lists, clips and positions, follow, and comment.
     */
    post: operations["me_live_chat_person_unmute"];
  };
  "/v1/me/live-chat-slow-mode-set": {
    /**
     * Sets how long everybody waits between two messages.
     * @description A personal token needs the scope listen: change your library, lists, clips and positions, follow, and comment.
     */
    post: operations["me_live_chat_slow_mode_set"];
  };
  "/v1/me/load-comments-at": {
    /**
     * The account that makes a call, for reads that are told the viewer's key.
     * @description A personal token needs the scope read: read your library, lists, shows and drafts.
     */
    post: operations["me_load_comments_at"];
  };
  "/v1/me/comment-hide": {
    /**
     * Hides a comment on the pages of a feed and its items, not elsewhere. For owners alone. Idempotent.
     * @description A personal token needs the scope listen: change your library, lists, clips and positions, follow, and comment.
     */
    post: operations["me_comment_hide"];
  };
  "/v1/me/comment-show": {
    /**
     * Shows a comment again that was hidden.
     * @description A personal token needs the scope listen: change your library, lists, clips and positions, follow, and comment.
     */
    post: operations["me_comment_show"];
  };
  "/v1/me/hosting-livestreams-get": {
    /**
     * The livestreams of a show, the latest start first.
     * @description A personal token needs the scope read: read your library, lists, shows and drafts.
     */
    post: operations["me_hosting_livestreams_get"];
  };
  "/v1/me/hosting-livestream-get": {
    /**
     * A livestream of a show, as its studio has it.
     * @description A personal token needs the scope read: read your library, lists, shows and drafts.
     */
    post: operations["me_hosting_livestream_get"];
  };
  "/v1/me/hosting-livestream-create": {
    /**
     * Plans a livestream of a show, and announces it on Nostr.
     * @description A personal token needs the scope publish: make, change and publish your shows and music.
     */
    post: operations["me_hosting_livestream_create"];
  };
  "/v1/me/hosting-livestream-update": {
    /**
     * Changes a livestream that hasn’t ended, also on Nostr.
     * @description A personal token needs the scope publish: make, change and publish your shows and music.
     */
    post: operations["me_hosting_livestream_update"];
  };
  "/v1/me/hosting-livestream-status-update": {
    /**
     * PENDING to LIVE to ENDED, and never back.
     * @description A personal token needs the scope publish: make, change and publish your shows and music.
     */
    post: operations["me_hosting_livestream_status_update"];
  };
  "/v1/me/hosting-livestream-delete": {
    /**
     * Deletes the livestream and its live activity; messages of its chat stay.
     * @description A personal token needs the scope publish: make, change and publish your shows and music.
     */
    post: operations["me_hosting_livestream_delete"];
  };
  "/v1/me/podcast-setup-live": {
    /**
     * Makes the key that signed the event the host of the livestream, who keeps its live activity up to date. The live activity of the show's key is deleted, and the livestream has another chat.
     * @description A personal token needs the scope publish: make, change and publish your shows and music.
     */
    post: operations["me_podcast_setup_live"];
  };
  "/v1/me/podcast-key-get": {
    /**
     * The key that speaks for a show on Nostr, and whether it announces episodes.
     * @description For a session alone: no personal token may do it.
     */
    post: operations["me_podcast_key_get"];
  };
  "/v1/me/podcast-key-update": {
    /**
     * Sets whether a show's key announces new episodes. Turning it off deletes announcements that wait for a signature.
     * @description For a session alone: no personal token may do it.
     */
    post: operations["me_podcast_key_update"];
  };
  "/v1/me/podcast-key-unlink": {
    /**
     * Unlinks a show's key; the one that was made for the show speaks again. Deletes what waits for a signature.
     * @description For a session alone: no personal token may do it.
     */
    post: operations["me_podcast_key_unlink"];
  };
  "/v1/me/podcast-key-waiting": {
    /**
     * The events that the linked key of a show is to sign; none where the key that was made for it speaks, or the show isn't public.
     * @description A personal token needs the scope read: read your library, lists, shows and drafts.
     */
    post: operations["me_podcast_key_waiting"];
  };
  "/v1/me/podcast-key-publish": {
    /**
     * Publishes an event that the linked key of a show has signed, if it is exactly one that waits for its signature.
     * @description For a session alone: no personal token may do it.
     */
    post: operations["me_podcast_key_publish"];
  };
  "/v1/pay/bitcoin-price": {
    /**
     * The price of a bitcoin in US dollars, the median of the operator's sources. Fetched on demand, at most once a minute. If no source answers, the last known price, which grows stale; null if there never was one. Play money has a constant price.
     * @description Open to everybody.
     */
    get: operations["pay_bitcoin_price_get"];
    /**
     * The price of a bitcoin in US dollars, the median of the operator's sources. Fetched on demand, at most once a minute. If no source answers, the last known price, which grows stale; null if there never was one. Play money has a constant price.
     * @description Open to everybody.
     */
    post: operations["pay_bitcoin_price"];
  };
  "/v1/me/wallet-get": {
    /**
     * The wallet of the signed-in account.
     * @description A personal token needs the scope money-read: read your wallet, subscriptions and earnings, without spending anything.
     */
    post: operations["me_wallet_get"];
  };
  "/v1/me/wallet-transactions": {
    /**
     * The latest transactions of the signed-in account, newest first, 200 at most.
     * @description A personal token needs the scope money-read: read your wallet, subscriptions and earnings, without spending anything.
     */
    post: operations["me_wallet_transactions"];
  };
  "/v1/pay/wallet-deposit": {
    /**
     * Makes an invoice that fills the wallet of the signed-in account.
     * @description For a session alone: no personal token may do it.
     */
    post: operations["pay_wallet_deposit"];
  };
  "/v1/pay/wallet-deposit-status": {
    /**
     * The status of a deposit of the signed-in account.
     * @description For a session alone: no personal token may do it.
     */
    post: operations["pay_wallet_deposit_status"];
  };
  "/v1/pay/play-faucet": {
    /**
     * Deposits some play money, a few times a day. Only on the devnet.
     * @description For a session alone: no personal token may do it.
     */
    post: operations["pay_play_faucet"];
  };
  "/v1/pay/play-pay": {
    /**
     * Pays a deposit of the signed-in account from the play node. Only on the devnet.
     * @description For a session alone: no personal token may do it.
     */
    post: operations["pay_play_pay"];
  };
  "/v1/pay/play-invoice": {
    /**
     * Makes an invoice of the play node, as a destination for withdrawals. Only on the devnet.
     * @description For a session alone: no personal token may do it.
     */
    post: operations["pay_play_invoice"];
  };
  "/v1/pay/wallet-withdraw-quote": {
    /**
     * The maximum cost of a withdrawal; nothing is paid.
     * @description A personal token needs the scope money-read: read your wallet, subscriptions and earnings, without spending anything.
     */
    post: operations["pay_wallet_withdraw_quote"];
  };
  "/v1/pay/wallet-withdraw": {
    /**
     * Pays an invoice or a Lightning address from the wallet of the signed-in account, after a fresh proof. PENDING if the outcome isn't known in time. Idempotent by `ulid`.
     * @description For a session alone: no personal token may do it.
     */
    post: operations["pay_wallet_withdraw"];
  };
  "/v1/me/event-wallets": {
    /**
     * The latest event wallets of the signed-in account, with their balances.
     * @description A personal token needs the scope read: read your library, lists, shows and drafts.
     */
    post: operations["me_event_wallets"];
  };
  "/v1/pay/event-wallet-create": {
    /**
     * Makes a wallet for a guest, filled from that of the signed-in account, after a fresh proof. The token is a bearer secret; only a retry with the same `ulid` returns it again.
     * @description For a session alone: no personal token may do it.
     */
    post: operations["pay_event_wallet_create"];
  };
  "/v1/pay/event-wallet-end": {
    /**
     * Expires a wallet of the signed-in account now. Idempotent.
     * @description For a session alone: no personal token may do it.
     */
    post: operations["pay_event_wallet_end"];
  };
  "/v1/pay/boost-quote": {
    /**
     * The amount and maximum network fees of a boost from the wallet of the signed-in account. Nothing is paid, and no outside server is asked.
     * @description A personal token needs the scope money-read: read your wallet, subscriptions and earnings, without spending anything.
     */
    post: operations["pay_boost_quote"];
  };
  "/v1/pay/pay-podcast-boost": {
    /**
     * Boosts a piece of content from the wallet of the signed-in account. All shares are held in one transaction. Shares of members are posted at once; the others are sent afterwards, each by itself, and returned if they fail. Idempotent by `ulid`.
     * @description For a session alone: no personal token may do it.
     */
    post: operations["pay_pay_podcast_boost"];
  };
  "/v1/me/hosting-boost-reply": {
    /**
     * Sets or, with an empty text, deletes the reply to a boost of a feed. The sender sees it on the boost receipt and in their wallet. For owners of the feed.
     * @description For a session alone: no personal token may do it.
     */
    post: operations["me_hosting_boost_reply"];
  };
  "/v1/pay/stream-sats": {
    /**
     * Counts seconds that the signed-in account has played, each report once. They are paid later, in batches: until then they are a debt to which the listener has agreed.
     * @description For a session alone: no personal token may do it.
     */
    post: operations["pay_stream_sats"];
  };
  "/v1/me/stream-get": {
    /**
     * The streaming state of the signed-in account.
     * @description A personal token needs the scope money-read: read your wallet, subscriptions and earnings, without spending anything.
     */
    post: operations["me_stream_get"];
  };
  "/v1/me/stream-set": {
    /**
     * Sets rate and daily budget of the signed-in account, and resumes streaming. An increase needs a fresh proof, since it is then paid without confirmation.
     * @description For a session alone: no personal token may do it.
     */
    post: operations["me_stream_set"];
  };
  "/v1/me/stream-pause": {
    /**
     * Pauses or resumes streaming of the signed-in account.
     * @description For a session alone: no personal token may do it.
     */
    post: operations["me_stream_pause"];
  };
  "/v1/me/stream-give-up": {
    /**
     * Deletes the streaming debt of the signed-in account.
     * @description For a session alone: no personal token may do it.
     */
    post: operations["me_stream_give_up"];
  };
  "/v1/pay/subscribe": {
    /**
     * Subscribes the signed-in account to a show or artist. From the wallet the first month is paid at once; by card with the URL of a checkout page. For a subscriber a cancellation is taken back and a failed renewal retried. Idempotent by `ulid`.
     * @description For a session alone: no personal token may do it.
     */
    post: operations["pay_subscribe"];
  };
  "/v1/pay/purchase": {
    /**
     * Buys an episode or track for the signed-in account. From the wallet at once; by card with the URL of a checkout page. Idempotent by `ulid`.
     * @description For a session alone: no personal token may do it.
     */
    post: operations["pay_purchase"];
  };
  "/v1/me/subscription-get": {
    /**
     * The subscription offer of the show or artist with this public id, with the viewer's own subscription; null if it offers none.
     * @description A personal token needs the scope money-read: read your wallet, subscriptions and earnings, without spending anything.
     */
    post: operations["me_subscription_get"];
  };
  "/v1/me/subscriptions-get": {
    /**
     * Subscriptions of the signed-in account, and its payments, 50 a page.
     * @description A personal token needs the scope money-read: read your wallet, subscriptions and earnings, without spending anything.
     */
    post: operations["me_subscriptions_get"];
  };
  "/v1/me/subscription-cancel": {
    /**
     * Cancels a subscription of the signed-in account. It lasts until the end of the paid period; one whose renewal has failed ends immediately. `feed` is the public id of the show or artist, which may be deleted.
     * @description For a session alone: no personal token may do it.
     */
    post: operations["me_subscription_cancel"];
  };
  "/v1/me/subscription-resume": {
    /**
     * Resumes a cancelled subscription, until its paid period ends.
     * @description For a session alone: no personal token may do it.
     */
    post: operations["me_subscription_resume"];
  };
  "/v1/me/hosting-purchases": {
    /**
     * Purchases of a show or artist in a time range, newest first; 1000 at most, or `limit`. For owners.
     * @description A personal token needs the scope money-read: read your wallet, subscriptions and earnings, without spending anything.
     */
    post: operations["me_hosting_purchases"];
  };
  "/v1/me/hosting-activity-get": {
    /**
     * A show's or artist's income, that is boosts, zaps and streams, newest first; 50 a page by default. For its owners.
     * @description A personal token needs the scope money-read: read your wallet, subscriptions and earnings, without spending anything.
     */
    post: operations["me_hosting_activity_get"];
  };
  "/v1/me/hosting-supporters-get": {
    /**
     * The payers of a show or artist, for its owners: ACTIVE subscriptions first, then PASTDUE ones, then all others, newest first in each, with the totals.
     * @description A personal token needs the scope money-read: read your wallet, subscriptions and earnings, without spending anything.
     */
    post: operations["me_hosting_supporters_get"];
  };
  "/v1/me/hosting-supporter-get": {
    /**
     * A feed's payer by all known ids: preferably the one with a subscription, else the one with most sats.
     * @description A personal token needs the scope money-read: read your wallet, subscriptions and earnings, without spending anything.
     */
    post: operations["me_hosting_supporter_get"];
  };
  "/v1/me/hosting-supporters-batch": {
    /**
     * Payers of the actor's own feeds, by ids; unknown ones are left out.
     * @description A personal token needs the scope money-read: read your wallet, subscriptions and earnings, without spending anything.
     */
    post: operations["me_hosting_supporters_batch"];
  };
  "/v1/pay/pay-boost-with-stripe": {
    /**
     * Opens a checkout page for a boost, for accounts and visitors. Idempotent by `ulid`; the boost exists once it is paid. Its sender is the given name or the account's, with the account's Nostr key.
     * @description Open to everybody.
     */
    post: operations["pay_pay_boost_with_stripe"];
  };
  "/v1/pay/stripe-connect-url": {
    /**
     * The provider's onboarding page of a show's or artist's card account, for its owners. The first call makes the account; only the owner who made it gets its page. Not within a transaction.
     * @description For a session alone: no personal token may do it.
     */
    post: operations["pay_stripe_connect_url"];
  };
  "/v1/pay/stripe-billing-url": {
    /**
     * The provider's page for a plan of the signed-in account: checkout for a first plan; for a running one the portal page that changes it or, for LITE, ends it after a confirmation.
     * @description For a session alone: no personal token may do it.
     */
    post: operations["pay_stripe_billing_url"];
  };
  "/v1/me/hosting-billing-get-all": {
    /**
     * The tiers of the actor's shows and artists, and the account's plan.
     * @description A personal token needs the scope money-read: read your wallet, subscriptions and earnings, without spending anything.
     */
    post: operations["me_hosting_billing_get_all"];
  };
  "/v1/pay/wallet-zap": {
    /**
     * Pays a zap request that the account's key has signed, from its wallet; a member within the ledger. Idempotent by the request's event id. PENDING if the outcome isn't known in time. Needs a fresh proof beyond the daily limit without one.
     * @description For a session alone: no personal token may do it.
     */
    post: operations["pay_wallet_zap"];
  };
  "/v1/me/nostr-zap-start": {
    /**
     * What a browser needs to make a zap request, before anything is signed.
     * @description For a session alone: no personal token may do it.
     */
    post: operations["me_nostr_zap_start"];
  };
  "/v1/me/nostr-zap-invoice": {
    /**
     * The recipient's provider's invoice for a zap request that the account's key has signed.
     * @description For a session alone: no personal token may do it.
     */
    post: operations["me_nostr_zap_invoice"];
  };
  "/v1/me/nostr-zap-status": {
    /**
     * Whether this account's invoice is paid, by a zap receipt or by its provider. OPEN means that there is no confirmation yet.
     * @description For a session alone: no personal token may do it.
     */
    post: operations["me_nostr_zap_status"];
  };
  "/v1/me/playlists-get": {
    /**
     * The user's playlists, last changed first; with `item_id`, each says whether it contains that item.
     * @description A personal token needs the scope read: read your library, lists, shows and drafts.
     */
    post: operations["me_playlists_get"];
  };
  "/v1/me/playlist-create": {
    /**
     * Creates a playlist, optionally with a first item; returns its id.
     * @description A personal token needs the scope listen: change your library, lists, clips and positions, follow, and comment.
     */
    post: operations["me_playlist_create"];
  };
  "/v1/me/playlist-update": {
    /**
     * Changes a playlist's texts or visibility; the last edit of a field wins.
     * @description A personal token needs the scope listen: change your library, lists, clips and positions, follow, and comment.
     */
    post: operations["me_playlist_update"];
  };
  "/v1/me/playlist-delete": {
    /**
     * Deletes a playlist with its page.
     * @description A personal token needs the scope listen: change your library, lists, clips and positions, follow, and comment.
     */
    post: operations["me_playlist_delete"];
  };
  "/v1/me/playlist-add-item": {
    /**
     * Adds an item at the end; one that is already there stays where it is.
     * @description A personal token needs the scope listen: change your library, lists, clips and positions, follow, and comment.
     */
    post: operations["me_playlist_add_item"];
  };
  "/v1/me/playlist-remove-item": {
    /**
     * Removes an item, if it is there.
     * @description A personal token needs the scope listen: change your library, lists, clips and positions, follow, and comment.
     */
    post: operations["me_playlist_remove_item"];
  };
  "/v1/me/playlist-move-item": {
    /**
     * Moves an item before another one, or to the end (null), wherever they are by now. Returns its position.
     * @description A personal token needs the scope listen: change your library, lists, clips and positions, follow, and comment.
     */
    post: operations["me_playlist_move_item"];
  };
  "/v1/search/playlists-for-profile": {
    /**
     * The public playlists of an account, given by its id or a key that is linked to it, last changed first.
     * @description Open to everybody.
     */
    get: operations["search_playlists_for_profile_get"];
    /**
     * The public playlists of an account, given by its id or a key that is linked to it, last changed first.
     * @description Open to everybody.
     */
    post: operations["search_playlists_for_profile"];
  };
  "/v1/me/hosting-item-references-get": {
    /**
     * The tracks that play in an item, by start time.
     * @description A personal token needs the scope read: read your library, lists, shows and drafts.
     */
    post: operations["me_hosting_item_references_get"];
  };
  "/v1/me/hosting-item-references-update": {
    /**
     * Replaces an item's references. They say who is paid: an owner needs a fresh proof, and what an editor says waits for an owner's yes among the unpublished changes, of a draft too. With `hold`, so does an owner's edit of a published item.
     * @description A personal token needs the scope publish: make, change and publish your shows and music.
     */
    post: operations["me_hosting_item_references_update"];
  };
  "/v1/me/hosting-item-references-to-chapters": {
    /**
     * Adds a chapter for each reference, unless one begins there already.
     * @description A personal token needs the scope publish: make, change and publish your shows and music.
     */
    post: operations["me_hosting_item_references_to_chapters"];
  };
  "/v1/search/music-track": {
    /**
     * `search/music-track`: a track by its guid, with its album and artist; without the album's guid, of the album that had it first.
     * @description Open to everybody.
     */
    get: operations["search_music_track_get"];
    /**
     * `search/music-track`: a track by its guid, with its album and artist; without the album's guid, of the album that had it first.
     * @description Open to everybody.
     */
    post: operations["search_music_track"];
  };
  "/v1/report/send": {
    /**
     * Reports a thing to the operator, with what it says now. Whoever reports it again changes their report, which waits for the operator once more. For visitors too.
     * @description Open to everybody.
     */
    post: operations["report_send"];
  };
  "/v1/report/withdraw": {
    /**
     * Takes one's own report back; nothing where there is none.
     * @description Open to everybody.
     */
    post: operations["report_withdraw"];
  };
  "/v1/search/query-podcasts": {
    /**
     * `search/query-podcasts`.
     * @description Open to everybody.
     */
    get: operations["search_query_podcasts_get"];
    /**
     * `search/query-podcasts`.
     * @description Open to everybody.
     */
    post: operations["search_query_podcasts"];
  };
  "/v1/search/query-music": {
    /**
     * `search/query-music`.
     * @description Open to everybody.
     */
    get: operations["search_query_music_get"];
    /**
     * `search/query-music`.
     * @description Open to everybody.
     */
    post: operations["search_query_music"];
  };
  "/v1/stats/track-event": {
    /**
     * Records that a device started to play something.
     * @description Open to everybody.
     */
    post: operations["stats_track_event"];
  };
  "/v1/stats/report-listening": {
    /**
     * Adds the played slices of a hosted item. Idempotent.
     * @description Open to everybody.
     */
    post: operations["stats_report_listening"];
  };
  "/v1/me/hosting-stats": {
    /**
     * The figures of a feed or item.
     * @description A personal token needs the scope statistics: read statistics of your shows.
     */
    post: operations["me_hosting_stats"];
  };
  "/v1/me/hosting-feed-stats": {
    /**
     * The figures of a feed in a range as pages have them.
     * @description A personal token needs the scope statistics: read statistics of your shows.
     */
    post: operations["me_hosting_feed_stats"];
  };
  "/v1/me/hosting-item-stats": {
    /**
     * The figures of an item, from two days before it was published unless told.
     * @description A personal token needs the scope statistics: read statistics of your shows.
     */
    post: operations["me_hosting_item_stats"];
  };
  "/v1/me/hosting-aggregate-stats": {
    /**
     * The figures of everything that the actor manages.
     * @description A personal token needs the scope statistics: read statistics of your shows.
     */
    post: operations["me_hosting_aggregate_stats"];
  };
  "/v1/me/hosting-first-published": {
    /**
     * ISO 8601; null before anything was published.
     * @description A personal token needs the scope read: read your library, lists, shows and drafts.
     */
    post: operations["me_hosting_first_published"];
  };
  "/v1/me/hosting-stats-settings-get": {
    /**
     * What of a feed’s statistics is public, and mailed.
     * @description A personal token needs the scope statistics: read statistics of your shows.
     */
    post: operations["me_hosting_stats_settings_get"];
  };
  "/v1/me/hosting-stats-settings-update": {
    /**
     * Owners decide what is public, each manager about their own mail.
     * @description For a session alone: no personal token may do it.
     */
    post: operations["me_hosting_stats_settings_update"];
  };
  "/v1/me/hosting-audience": {
    /**
     * Downloads by app, device, country or item, or why some were left out.
     * @description A personal token needs the scope statistics: read statistics of your shows.
     */
    post: operations["me_hosting_audience"];
  };
  "/v1/me/hosting-webhooks-get": {
    /**
     * The webhooks of a show or artist, for its owners.
     * @description For a session alone: no personal token may do it.
     */
    post: operations["me_hosting_webhooks_get"];
  };
  "/v1/me/hosting-webhook-create": {
    /**
     * Adds an address.
     * @description For a session alone: no personal token may do it.
     */
    post: operations["me_hosting_webhook_create"];
  };
  "/v1/me/hosting-webhook-update": {
    /**
     * Changes what a webhook is told, pauses or resumes it, or makes another secret; the former one signs besides for a day.
     * @description For a session alone: no personal token may do it.
     */
    post: operations["me_hosting_webhook_update"];
  };
  "/v1/me/hosting-webhook-delete": {
    /**
     * Tells a program nothing any more.
     * @description For a session alone: no personal token may do it.
     */
    post: operations["me_hosting_webhook_delete"];
  };
  "/v1/me/hosting-webhook-test": {
    /**
     * Sends a message that says that it is a test; one at a time.
     * @description For a session alone: no personal token may do it.
     */
    post: operations["me_hosting_webhook_test"];
  };
  "/v1/me/hosting-webhook-deliveries-get": {
    /**
     * The latest messages of a show or artist, the newest first, for its owners.
     * @description For a session alone: no personal token may do it.
     */
    post: operations["me_hosting_webhook_deliveries_get"];
  };
  "/v1/me/hosting-webhook-delivery-resend": {
    /**
     * Sends a message again, with its id.
     * @description For a session alone: no personal token may do it.
     */
    post: operations["me_hosting_webhook_delivery_resend"];
  };
  "/api/load-clip": {
    /**
     * A clip by its id alone.
     * @description Open to everybody.
     */
    get: operations["api_load_clip_get"];
    /**
     * A clip by its id alone.
     * @description Open to everybody.
     */
    post: operations["api_load_clip"];
  };
  "/api/load-transcript": {
    /**
     * The part of the episode's transcript that lies in the clip, if it is loaded.
     * @description Open to everybody.
     */
    get: operations["api_load_transcript_get"];
    /**
     * The part of the episode's transcript that lies in the clip, if it is loaded.
     * @description Open to everybody.
     */
    post: operations["api_load_transcript"];
  };
  "/api/load-content-page": {
    /**
     * Loads what a content page refers to besides its own content, what is sold with it, and what is said about it; for the account that asks the enclosures for subscribers, if it may hear them.
     * @description Open to everybody.
     */
    get: operations["api_load_content_page_get"];
    /**
     * Loads what a content page refers to besides its own content, what is sold with it, and what is said about it; for the account that asks the enclosures for subscribers, if it may hear them.
     * @description Open to everybody.
     */
    post: operations["api_load_content_page"];
  };
  "/api/load-content": {
    /**
     * Loads any content with its parent, and whether a boost is paid by card, since it names nobody to be paid by Lightning. What listeners made (playlists, clips) comes from their own domains.
     * @description Open to everybody.
     */
    get: operations["api_load_content_get"];
    /**
     * Loads any content with its parent, and whether a boost is paid by card, since it names nobody to be paid by Lightning. What listeners made (playlists, clips) comes from their own domains.
     * @description Open to everybody.
     */
    post: operations["api_load_content"];
  };
  "/api/load-podcast-show": {
    /**
     * A show with its newest 50 episodes, with as many as asked for, or with all of them; and what its page says of it.
     * @description Open to everybody.
     */
    get: operations["api_load_podcast_show_get"];
    /**
     * A show with its newest 50 episodes, with as many as asked for, or with all of them; and what its page says of it.
     * @description Open to everybody.
     */
    post: operations["api_load_podcast_show"];
  };
  "/api/load-podcast-episode": {
    /**
     * An episode with its show, and what its page says of it.
     * @description Open to everybody.
     */
    get: operations["api_load_podcast_episode_get"];
    /**
     * An episode with its show, and what its page says of it.
     * @description Open to everybody.
     */
    post: operations["api_load_podcast_episode"];
  };
  "/api/load-podcast-live": {
    /**
     * A live stream, whose times are Unix seconds, and what its page says of it.
     * @description Open to everybody.
     */
    get: operations["api_load_podcast_live_get"];
    /**
     * A live stream, whose times are Unix seconds, and what its page says of it.
     * @description Open to everybody.
     */
    post: operations["api_load_podcast_live"];
  };
  "/api/load-music-track": {
    /**
     * A track by its guid, of the album that had it first, and what its page says of it.
     * @description Open to everybody.
     */
    get: operations["api_load_music_track_get"];
    /**
     * A track by its guid, of the album that had it first, and what its page says of it.
     * @description Open to everybody.
     */
    post: operations["api_load_music_track"];
  };
  "/api/load-music-artist": {
    /**
     * An artist with the albums that the catalogue knows, and what its page says of it.
     * @description Open to everybody.
     */
    get: operations["api_load_music_artist_get"];
    /**
     * An artist with the albums that the catalogue knows, and what its page says of it.
     * @description Open to everybody.
     */
    post: operations["api_load_music_artist"];
  };
  "/api/load-music-album": {
    /**
     * An album with its tracks in their order, and what its page says of it.
     * @description Open to everybody.
     */
    get: operations["api_load_music_album_get"];
    /**
     * An album with its tracks in their order, and what its page says of it.
     * @description Open to everybody.
     */
    post: operations["api_load_music_album"];
  };
  "/api/load-feed-items": {
    /**
     * Which items the catalogue selects for a filter; null for the whole feed.
     * @description Open to everybody.
     */
    get: operations["api_load_feed_items_get"];
    /**
     * Which items the catalogue selects for a filter; null for the whole feed.
     * @description Open to everybody.
     */
    post: operations["api_load_feed_items"];
  };
  "/api/load-editorial": {
    /**
     * The operator's lists, cached for 60 s.
     * @description Open to everybody.
     */
    get: operations["api_load_editorial_get"];
    /**
     * The operator's lists, cached for 60 s.
     * @description Open to everybody.
     */
    post: operations["api_load_editorial"];
  };
  "/api/load-trending-feed": {
    /**
     * The most popular episodes and music, one entry for each show or album, filled up with the newest. Cached for 60 s; live streams are not.
     * @description Open to everybody.
     */
    get: operations["api_load_trending_feed_get"];
    /**
     * The most popular episodes and music, one entry for each show or album, filled up with the newest. Cached for 60 s; live streams are not.
     * @description Open to everybody.
     */
    post: operations["api_load_trending_feed"];
  };
  "/api/load-genre-page": {
    /**
     * The content of a genre, given by its slug or name. Cached for 60 s.
     * @description Open to everybody.
     */
    get: operations["api_load_genre_page_get"];
    /**
     * The content of a genre, given by its slug or name. Cached for 60 s.
     * @description Open to everybody.
     */
    post: operations["api_load_genre_page"];
  };
  "/api/load-genres": {
    /**
     * All genres by name, each with its wider one and the number of its feeds.
     * @description Open to everybody.
     */
    get: operations["api_load_genres_get"];
    /**
     * All genres by name, each with its wider one and the number of its feeds.
     * @description Open to everybody.
     */
    post: operations["api_load_genres"];
  };
  "/api/load-genre-feeds": {
    /**
     * The feeds of a genre by its slug or name, those with the newest items first.
     * @description Open to everybody.
     */
    get: operations["api_load_genre_feeds_get"];
    /**
     * The feeds of a genre by its slug or name, those with the newest items first.
     * @description Open to everybody.
     */
    post: operations["api_load_genre_feeds"];
  };
  "/api/load-charts": {
    /**
     * The top 40 of episodes, shows and tracks: the most heard, three of each show or album first, filled up with the newest. Cached for 600 s.
     * @description Open to everybody.
     */
    get: operations["api_load_charts_get"];
    /**
     * The top 40 of episodes, shows and tracks: the most heard, three of each show or album first, filled up with the newest. Cached for 600 s.
     * @description Open to everybody.
     */
    post: operations["api_load_charts"];
  };
  "/api/load-queue": {
    /**
     * A feed of the catalogue with one page of its items (1 is the first).
     * @description Open to everybody.
     */
    get: operations["api_load_queue_get"];
    /**
     * A feed of the catalogue with one page of its items (1 is the first).
     * @description Open to everybody.
     */
    post: operations["api_load_queue"];
  };
  "/api/load-member": {
    /**
     * Somebody with an account here, and what they make. Of a suspended account nothing is told.
     * @description Open to everybody.
     */
    get: operations["api_load_member_get"];
    /**
     * Somebody with an account here, and what they make. Of a suspended account nothing is told.
     * @description Open to everybody.
     */
    post: operations["api_load_member"];
  };
  "/api/load-home-feed": {
    /**
     * Notes and reposts of the people whom `pubkey` follows; empty without a key.
     * @description Open to everybody.
     */
    get: operations["api_load_home_feed_get"];
    /**
     * Notes and reposts of the people whom `pubkey` follows; empty without a key.
     * @description Open to everybody.
     */
    post: operations["api_load_home_feed"];
  };
  "/api/load-global-feed": {
    /**
     * All notes, newest first; with a filter, those about podcasts or music.
     * @description Open to everybody.
     */
    get: operations["api_load_global_feed_get"];
    /**
     * All notes, newest first; with a filter, those about podcasts or music.
     * @description Open to everybody.
     */
    post: operations["api_load_global_feed"];
  };
  "/api/load-comments-feed": {
    /**
     * The activity of content: a page of notes, and the boosts with messages of the same time. A note by which its author shared a boost stands for both and shows the amount; notes of the boost bot are left out, since the boosts are here.
     * @description Open to everybody.
     */
    get: operations["api_load_comments_feed_get"];
    /**
     * The activity of content: a page of notes, and the boosts with messages of the same time. A note by which its author shared a boost stands for both and shows the amount; notes of the boost bot are left out, since the boosts are here.
     * @description Open to everybody.
     */
    post: operations["api_load_comments_feed"];
  };
  "/api/load-comments-at": {
    /**
     * Comments and boosts at positions of an item, by position: at most 200, of which at most 60 boosts.
     * @description Open to everybody.
     */
    get: operations["api_load_comments_at_get"];
    /**
     * Comments and boosts at positions of an item, by position: at most 200, of which at most 60 boosts.
     * @description Open to everybody.
     */
    post: operations["api_load_comments_at"];
  };
  "/api/load-profile-feed": {
    /**
     * The account that makes a call, for reads that are told the viewer's key.
     * @description Open to everybody.
     */
    get: operations["api_load_profile_feed_get"];
    /**
     * The account that makes a call, for reads that are told the viewer's key.
     * @description Open to everybody.
     */
    post: operations["api_load_profile_feed"];
  };
  "/api/load-live-chat": {
    /**
     * A page of messages and zaps in the chat of a livestream, newest first.
     * @description Open to everybody.
     */
    get: operations["api_load_live_chat_get"];
    /**
     * A page of messages and zaps in the chat of a livestream, newest first.
     * @description Open to everybody.
     */
    post: operations["api_load_live_chat"];
  };
  "/api/load-note": {
    /**
     * A note with its ancestors and its replies.
     * @description Open to everybody.
     */
    get: operations["api_load_note_get"];
    /**
     * A note with its ancestors and its replies.
     * @description Open to everybody.
     */
    post: operations["api_load_note"];
  };
  "/api/load-profiles": {
    /**
     * The stored profiles of these keys, in the order of the keys.
     * @description Open to everybody.
     */
    get: operations["api_load_profiles_get"];
    /**
     * The stored profiles of these keys, in the order of the keys.
     * @description Open to everybody.
     */
    post: operations["api_load_profiles"];
  };
  "/graph/load-nostr-profiles": {
    /**
     * A profile in the shape of a search result.
     * @description Open to everybody.
     */
    get: operations["graph_load_nostr_profiles_get"];
    /**
     * A profile in the shape of a search result.
     * @description Open to everybody.
     */
    post: operations["graph_load_nostr_profiles"];
  };
  "/graph/search-nostr": {
    /**
     * A profile in the shape of a search result.
     * @description Open to everybody.
     */
    get: operations["graph_search_nostr_get"];
    /**
     * A profile in the shape of a search result.
     * @description Open to everybody.
     */
    post: operations["graph_search_nostr"];
  };
  "/api/load-supporters": {
    /**
     * Total and top supporters of a piece of content (a feed with all of its items), without private boosts; nobody where money is off.
     * @description Open to everybody.
     */
    get: operations["api_load_supporters_get"];
    /**
     * Total and top supporters of a piece of content (a feed with all of its items), without private boosts; nobody where money is off.
     * @description Open to everybody.
     */
    post: operations["api_load_supporters"];
  };
  "/api/load-top-boosts-feed": {
    /**
     * A page of 50 of the boosts of the last month and the notes in it that most was paid for, those first. Older boosts follow, newest first, so that the list is empty only where nothing was ever boosted. What everybody gets is cached for 60 s; what a viewer gets (with their reactions, without what they mute) is not.
     * @description Open to everybody.
     */
    get: operations["api_load_top_boosts_feed_get"];
    /**
     * A page of 50 of the boosts of the last month and the notes in it that most was paid for, those first. Older boosts follow, newest first, so that the list is empty only where nothing was ever boosted. What everybody gets is cached for 60 s; what a viewer gets (with their reactions, without what they mute) is not.
     * @description Open to everybody.
     */
    post: operations["api_load_top_boosts_feed"];
  };
  "/api/load-playlist": {
    /**
     * A listener's playlist; null if there is none that the actor may see.
     * @description Open to everybody.
     */
    get: operations["api_load_playlist_get"];
    /**
     * A listener's playlist; null if there is none that the actor may see.
     * @description Open to everybody.
     */
    post: operations["api_load_playlist"];
  };
  "/api/search-content": {
    /**
     * `api/search-content`: a page of the best hits of these types, and on the first the people who are called so.
     * @description Open to everybody.
     */
    get: operations["api_search_content_get"];
    /**
     * `api/search-content`: a page of the best hits of these types, and on the first the people who are called so.
     * @description Open to everybody.
     */
    post: operations["api_search_content"];
  };
  "/api/search-profiles": {
    /**
     * `api/search-profiles`: accounts whose username or name begins with the query (only those with a username), then people on Nostr who are called so; where there are few, also those who are called almost so. Somebody whose key is linked to their account is one profile, as Nostr has it.
     * @description Open to everybody.
     */
    get: operations["api_search_profiles_get"];
    /**
     * `api/search-profiles`: accounts whose username or name begins with the query (only those with a username), then people on Nostr who are called so; where there are few, also those who are called almost so. Somebody whose key is linked to their account is one profile, as Nostr has it.
     * @description Open to everybody.
     */
    post: operations["api_search_profiles"];
  };
  "/api/search-transcripts": {
    /**
     * `api/search-transcripts`: what was said.
     * @description Open to everybody.
     */
    get: operations["api_search_transcripts_get"];
    /**
     * `api/search-transcripts`: what was said.
     * @description Open to everybody.
     */
    post: operations["api_search_transcripts"];
  };
  "/api/load-public-stats": {
    /**
     * The downloads that a show or artist lets everybody see.
     * @description Open to everybody.
     */
    get: operations["api_load_public_stats_get"];
    /**
     * The downloads that a show or artist lets everybody see.
     * @description Open to everybody.
     */
    post: operations["api_load_public_stats"];
  };
}
export type webhooks = Record<string, never>;
export interface components {
  schemas: {
    /** @description A webhook as owners see it: without its secrets. */
    Webhook: {
      id: string;
      kind: components["schemas"]["WebhookKind"];
      /** @description Of Discord without its token. */
      url: string;
      events: components["schemas"]["WebhookEvent"][];
      visibility: ("public" | "private" | "unlisted") | null;
      /** @description ISO 8601, as all times here. */
      created: string;
      failing_since: null | string;
      paused: null | {
        since: string;
        reason: components["schemas"]["PauseReason"];
      };
    };
    /** @enum {unknown} */
    WebhookKind: "STANDARD" | "DISCORD" | "MASTODON";
    /** @enum {unknown} */
    WebhookEvent: "episode.published" | "episode.changed" | "episode.gone" | "comment.created" | "boost.received" | "subscription.begun" | "subscription.ended" | "import.ended";
    /**
     * @description Why a webhook is paused.
     * @enum {unknown}
     */
    PauseReason: "OWNER_LEFT" | "OWNER" | "FAILING" | "GONE";
    /** @description A webhook, and the secret that was just made for it: this answer alone has it. */
    WithSecret: {
      webhook: components["schemas"]["Webhook"];
      secret: null | string;
    };
    /** @description What was sent to a webhook, or will be. */
    WebhookDelivery: {
      id: string;
      webhook_id: string;
      event: components["schemas"]["SentEvent"];
      happened: string;
      state: components["schemas"]["DeliveryState"];
      attempts: number;
      next: null | string;
      tried: null | string;
      /** @description How the last try was answered; null where there was no answer. */
      status: null | number;
      /** @description Why the last try failed. */
      error: null | string;
    };
    /** @enum {unknown} */
    SentEvent: "episode.published" | "episode.changed" | "episode.gone" | "comment.created" | "boost.received" | "subscription.begun" | "subscription.ended" | "import.ended" | "webhook.test";
    /** @enum {unknown} */
    DeliveryState: "WAITING" | "GIVEN_UP" | "SENT" | "DROPPED";
    /** @description Times are ISO 8601. */
    StatsResponse: {
      request: {
        groupings: components["schemas"]["StatsGrouping"][];
        start: string;
        end: string;
        buckets: components["schemas"]["StatsBucket"];
      };
      response: {
        groups: components["schemas"]["StatsGroup"][];
        /** @description Without `money` whoever asks may not know what is earned, and all of it is 0. */
        meta: {
          buckets: {
            time: string;
          }[];
          money: boolean;
        };
      };
    };
    /** @enum {unknown} */
    StatsGrouping: "CONTENT" | "SUPPORTER" | "ACTION";
    /** @enum {unknown} */
    StatsBucket: "DAY" | "WEEK" | "MONTH";
    StatsGroup: {
      /** @description What it is a group of: {} of everything, { CONTENT: an item's id, ACTION: 'BOOST' }. */
      group: {
        CONTENT?: string;
        SUPPORTER?: string;
        ACTION?: string;
      };
      total: components["schemas"]["StatsFigures"];
      /** @description Of as many days right before. */
      previous: components["schemas"]["StatsFigures"];
      /** @description One for each bucket of the answer, zeros among them. */
      buckets: {
        time: string;
        downloads: number;
        revenue_satoshis: number;
        revenue_usd: number;
        supporters: number;
      }[];
    };
    /** @description Revenue is after fees. */
    StatsFigures: {
      downloads: number;
      revenue_satoshis: number;
      revenue_usd: number;
      supporters: number;
    };
    /** @description Where a feed's statistics go besides the studio. */
    StatsSettings: {
      /** @description Whether everybody may see its downloads. */
      public: boolean;
      /** @description Whether the actor gets its figures by mail each week. */
      weekly_mail: boolean;
    };
    /** @description Downloads in a range, largest first. */
    AudienceResponse: {
      by: components["schemas"]["AudienceDimension"];
      start: string;
      end: string;
      rows: components["schemas"]["AudienceRow"][];
      counted: number;
      /** @description What isn't counted, by the reason. */
      left_out: {
        [key: string]: number;
      };
    };
    /** @enum {unknown} */
    AudienceDimension: "CONTENT" | "APP" | "DEVICE" | "COUNTRY" | "LEFT_OUT";
    AudienceRow: {
      /** @description An app's or device's id, a country's code ('' where it isn't known), an item's id, or why it is left out. */
      value: string;
      downloads: number;
      previous: number;
    };
    /** @description One page of search results, best first. */
    SearchResults: {
      hits: components["schemas"]["FoundHit"][];
      /** @description The number of pages, and of what was found. */
      pages: number;
      total: number;
    };
    FoundHit: {
      _id: string;
      _type: components["schemas"]["ContentType"];
      info: components["schemas"]["ContentInfo"];
      links: string[];
      _guid?: null | string;
      _origin?: null | string;
      _status?: null | string;
      product?: null | components["schemas"]["ContentProduct"];
      /** @description Set if it was withdrawn: its page remains, without media. */
      withdrawn?: ("UNPUBLISHED" | "SUBSCRIBERS") | null;
      sats?: null | number;
      stats?: null | {
        replies?: null | number;
      };
      /** @description In lists: who likes it, if anybody does. */
      recommended?: null | {
        /** @description Those who liked it last, at most three. */
        by: components["schemas"]["Liker"][];
        /** @description How many like it besides. */
        others: number;
      };
      parent?: components["schemas"]["Parent"];
      found?: null | components["schemas"]["FoundIn"];
    };
    /** @enum {unknown} */
    ContentType: "PROFILE" | "SHOW" | "EPISODE" | "CLIP" | "COMMENT" | "ARTIST" | "ALBUM" | "TRACK" | "PLAYLIST" | "LIVE" | "AUDIOBOOK" | "SPEAKER" | "HASHTAG" | "RADIO";
    ContentInfo: {
      title: string;
      subtitle?: null | string;
      publisher?: null | string;
      description?: null | string;
      image?: null | string;
      audio?: null | string;
      video?: null | string;
      /** @description Seconds. */
      duration?: null | number;
      /** @description Unix seconds. */
      published?: null | number;
      explicit?: boolean | null;
      /** @description Whether it names recipients of boosts. */
      payable?: boolean | null;
      /** @description Start of a live item, in Unix seconds. */
      start?: null | number;
      /** @description Number of tracks of an album. */
      length?: null | number;
      website?: null | string;
      /** @description The part of the file that a clip plays, in seconds within the file. */
      clip?: null | {
        start: number;
        end: number;
      };
    };
    ContentProduct: {
      type: components["schemas"]["UnlockType"];
      /** @description Seconds; the displayed duration of early-access and bonus content. */
      duration?: null | number;
    };
    /** @enum {unknown} */
    UnlockType: "AD_FREE" | "BONUS_EPISODE" | "EARLY_ACCESS";
    Liker: {
      npub: string;
      display: {
        name?: string;
        username?: string;
        /** @description Not there where it may move. */
        picture?: string;
      };
    };
    Parent: null | {
      _id: string;
      _type: components["schemas"]["ContentType"];
      info: components["schemas"]["ContentInfo"];
      links: string[];
      _guid?: null | string;
      _origin?: null | string;
      _status?: null | string;
      product?: null | components["schemas"]["ContentProduct"];
      /** @description Set if it was withdrawn: its page remains, without media. */
      withdrawn?: ("UNPUBLISHED" | "SUBSCRIBERS") | null;
      sats?: null | number;
      stats?: null | {
        replies?: null | number;
      };
      /** @description In lists: who likes it, if anybody does. */
      recommended?: null | {
        /** @description Those who liked it last, at most three. */
        by: components["schemas"]["Liker"][];
        /** @description How many like it besides. */
        others: number;
      };
      parent?: components["schemas"]["Parent"];
    };
    /** @description Where the words stand that aren't in the title of a hit. */
    FoundIn: {
      /** @enum {unknown} */
      place: "people" | "notes" | "chapters";
      /** @description A sentence in parts, plain text: those that were looked for are marked. */
      parts: {
        text: string;
        isFound: boolean;
      }[];
    };
    /** @description The music references of an item, each with its track; null if the catalogue doesn't know the track. */
    ItemReferences: {
      references: components["schemas"]["MusicReference"][];
      tracks: (null | components["schemas"]["TrackLookup"])[];
    };
    MusicReference: {
      remote: {
        feed_guid: string;
        item_guid: string;
        /** @constant */
        medium: "MUSIC";
      };
      start: number;
      duration: number;
      percentage: number;
    };
    /** @description A track with its album and artist, as looked up by its guids. */
    TrackLookup: {
      track: {
        _id: string;
        _guid: string;
        content: {
          title: string;
          artist: string;
          image?: string;
          website?: string;
        };
      };
      album: {
        content: {
          title: string;
          website?: string;
          image?: string;
        };
      };
      artist: {
        content: {
          title: string;
          image?: string;
        };
      };
    };
    /** @description A playlist in the list of the signed-in account's own. */
    OwnPlaylist: {
      _id: string;
      title: string;
      visibility: components["schemas"]["Visibility"];
      length: number;
      has_item: boolean;
    };
    /** @enum {unknown} */
    Visibility: "PUBLIC" | "UNLISTED" | "PRIVATE";
    ContentHit: {
      _id: string;
      _type: components["schemas"]["ContentType"];
      info: components["schemas"]["ContentInfo"];
      links: string[];
      _guid?: null | string;
      _origin?: null | string;
      _status?: null | string;
      product?: null | components["schemas"]["ContentProduct"];
      /** @description Set if it was withdrawn: its page remains, without media. */
      withdrawn?: ("UNPUBLISHED" | "SUBSCRIBERS") | null;
      sats?: null | number;
      stats?: null | {
        replies?: null | number;
      };
      /** @description In lists: who likes it, if anybody does. */
      recommended?: null | {
        /** @description Those who liked it last, at most three. */
        by: components["schemas"]["Liker"][];
        /** @description How many like it besides. */
        others: number;
      };
      parent?: components["schemas"]["Parent"];
    };
    WithdrawalAnswer: {
      /** @enum {unknown} */
      status: "PENDING" | "SUCCESS";
      satoshis: number;
      /** @description Network fee in sats; null while unknown. */
      fee: null | number;
    };
    /** @description What a browser needs to make a zap request. */
    ZapStart: {
      /** @description Relays for the zap receipt. */
      relays: string[];
      /** @description Allowed networks of the invoice. */
      networks: ("bitcoin" | "testnet" | "signet" | "regtest")[];
    };
    ZapInvoice: {
      /** @description BOLT 11. */
      invoice: string;
      /** @description 64 hexadecimal digits; the key of me/nostr-zap-status. */
      payment_hash: string;
      /** @description Unix seconds. */
      expires: number;
    };
    ZapStatus: {
      /** @enum {unknown} */
      state: "PAID" | "EXPIRED" | "OPEN";
    };
    FeedBilling: {
      feed_id: string;
      /** @description Null if the feed isn't billed: then everything is included. */
      plan: null | {
        tier: components["schemas"]["PlanTier"];
      };
    };
    /** @enum {unknown} */
    PlanTier: "LITE" | "PLUS" | "PRO";
    /** @description An account's paid plan. Times are ISO 8601. */
    AccountPlan: {
      /** @enum {unknown} */
      tier: "PLUS" | "PRO";
      status: components["schemas"]["PlanStatus"];
      /** @description US cents a month. */
      price_cents: number;
      since: string;
      paid_until: string;
      /** @description When it ends, if it is cancelled. */
      cancels_at: null | string;
      card_last4: null | string;
    };
    /**
     * @description PASTDUE while the provider retries the card; the plan stays until then.
     * @enum {unknown}
     */
    PlanStatus: "ACTIVE" | "PASTDUE" | "ENDED";
    /** @description The bitcoin price in US dollars. */
    BitcoinPrice: {
      /** @description null if unknown. */
      price: null | number;
      /** @description Whether no source has answered for 15 minutes. */
      is_stale: boolean;
      /** @description Whether it is the constant price of play money. */
      is_play: boolean;
    };
    /** @description The wallet of the signed-in account. Amounts are millisats. */
    Wallet: {
      balance: {
        millisats: number;
        held_millisats: number;
      };
      /** @description Null without a username. */
      lightning_address: null | string;
      price: components["schemas"]["BitcoinPrice"];
      /** @description Whether it is play money of the devnet. */
      is_play_money: boolean;
    };
    WalletTransaction: {
      _id: string;
      /** @constant */
      type: "V4V_SENT";
      timestamp: string;
      meta: {
        type: components["schemas"]["TransactionType"];
        action: components["schemas"]["TransactionAction"];
        timestamp: string;
      };
      status: components["schemas"]["TransactionStatus"];
      /** @description What the wallet has of it, in whole sats. */
      sats: number;
      /** @description To the millisat; positive if incoming. Fees are extra. */
      millisats: number;
      fee_millisats: number;
      /** @description Value at that time; null if unknown. */
      usd: null | number;
      /** @description What the wallet's own pages show beside, whatever the kind. */
      details: components["schemas"]["TransactionDetails"];
      /** @description What was said with it. */
      note: null | string;
      recipients: {
        name: string;
        /** @description The key of a node. */
        pubkey: null | string;
        ln_address: null | string;
        split: number;
        sats: number;
        /** @description Null while it isn't known. */
        sats_fee: null | number;
      }[];
      content_type: null | string;
      content_id: null | string;
      /** @enum {unknown} */
      action: "STREAM" | "BOOST";
    } | {
      _id: string;
      /** @constant */
      type: "V4V_RECEIVED";
      timestamp: string;
      meta: {
        type: components["schemas"]["TransactionType"];
        action: components["schemas"]["TransactionAction"];
        timestamp: string;
      };
      status: components["schemas"]["TransactionStatus"];
      /** @description What the wallet has of it, in whole sats. */
      sats: number;
      /** @description To the millisat; positive if incoming. Fees are extra. */
      millisats: number;
      fee_millisats: number;
      /** @description Value at that time; null if unknown. */
      usd: null | number;
      /** @description What the wallet's own pages show beside, whatever the kind. */
      details: components["schemas"]["TransactionDetails"];
      sender: {
        app: null | string;
        /** @description An account of this installation. */
        id: null | string;
        npub: null | string;
        name: null | string;
        message: null | string;
      };
      content_type: null | string;
      content_id: null | string;
      /** @enum {unknown} */
      action: "STREAM" | "BOOST";
    } | {
      _id: string;
      /** @constant */
      type: "ZAP_SENT";
      timestamp: string;
      meta: {
        type: components["schemas"]["TransactionType"];
        action: components["schemas"]["TransactionAction"];
        timestamp: string;
      };
      status: components["schemas"]["TransactionStatus"];
      /** @description What the wallet has of it, in whole sats. */
      sats: number;
      /** @description To the millisat; positive if incoming. Fees are extra. */
      millisats: number;
      fee_millisats: number;
      /** @description Value at that time; null if unknown. */
      usd: null | number;
      /** @description What the wallet's own pages show beside, whatever the kind. */
      details: components["schemas"]["TransactionDetails"];
      recipient_pubkey: null | string;
      sats_fee: number;
    } | {
      _id: string;
      /** @constant */
      type: "ZAP_RECEIVED";
      timestamp: string;
      meta: {
        type: components["schemas"]["TransactionType"];
        action: components["schemas"]["TransactionAction"];
        timestamp: string;
      };
      status: components["schemas"]["TransactionStatus"];
      /** @description What the wallet has of it, in whole sats. */
      sats: number;
      /** @description To the millisat; positive if incoming. Fees are extra. */
      millisats: number;
      fee_millisats: number;
      /** @description Value at that time; null if unknown. */
      usd: null | number;
      /** @description What the wallet's own pages show beside, whatever the kind. */
      details: components["schemas"]["TransactionDetails"];
      sender_pubkey: null | string;
      message: null | string;
    } | {
      _id: string;
      /** @constant */
      type: "REWARDS_RECEIVED";
      timestamp: string;
      meta: {
        type: components["schemas"]["TransactionType"];
        action: components["schemas"]["TransactionAction"];
        timestamp: string;
      };
      status: components["schemas"]["TransactionStatus"];
      /** @description What the wallet has of it, in whole sats. */
      sats: number;
      /** @description To the millisat; positive if incoming. Fees are extra. */
      millisats: number;
      fee_millisats: number;
      /** @description Value at that time; null if unknown. */
      usd: null | number;
      /** @description What the wallet's own pages show beside, whatever the kind. */
      details: components["schemas"]["TransactionDetails"];
      content_type: null | string;
      content_id: null | string;
    } | {
      _id: string;
      /** @constant */
      type: "DEPOSIT";
      timestamp: string;
      meta: {
        type: components["schemas"]["TransactionType"];
        action: components["schemas"]["TransactionAction"];
        timestamp: string;
      };
      status: components["schemas"]["TransactionStatus"];
      /** @description What the wallet has of it, in whole sats. */
      sats: number;
      /** @description To the millisat; positive if incoming. Fees are extra. */
      millisats: number;
      fee_millisats: number;
      /** @description Value at that time; null if unknown. */
      usd: null | number;
      /** @description What the wallet's own pages show beside, whatever the kind. */
      details: components["schemas"]["TransactionDetails"];
      sender: {
        app: null | string;
        /** @description An account of this installation. */
        id: null | string;
        npub: null | string;
        name: null | string;
        message: null | string;
      };
    } | {
      _id: string;
      /** @constant */
      type: "WITHDRAW";
      timestamp: string;
      meta: {
        type: components["schemas"]["TransactionType"];
        action: components["schemas"]["TransactionAction"];
        timestamp: string;
      };
      status: components["schemas"]["TransactionStatus"];
      /** @description What the wallet has of it, in whole sats. */
      sats: number;
      /** @description To the millisat; positive if incoming. Fees are extra. */
      millisats: number;
      fee_millisats: number;
      /** @description Value at that time; null if unknown. */
      usd: null | number;
      /** @description What the wallet's own pages show beside, whatever the kind. */
      details: components["schemas"]["TransactionDetails"];
      sats_fee: number;
    } | {
      _id: string;
      /** @constant */
      type: "OTHER_TRANSACTION";
      timestamp: string;
      meta: {
        type: components["schemas"]["TransactionType"];
        action: components["schemas"]["TransactionAction"];
        timestamp: string;
      };
      status: components["schemas"]["TransactionStatus"];
      /** @description What the wallet has of it, in whole sats. */
      sats: number;
      /** @description To the millisat; positive if incoming. Fees are extra. */
      millisats: number;
      fee_millisats: number;
      /** @description Value at that time; null if unknown. */
      usd: null | number;
      /** @description What the wallet's own pages show beside, whatever the kind. */
      details: components["schemas"]["TransactionDetails"];
      tx_type: components["schemas"]["TransactionType"];
      tx_action: components["schemas"]["TransactionAction"];
    };
    /** @enum {unknown} */
    TransactionType: "PURCHASE" | "DEPOSIT" | "WITHDRAW" | "SUPPORT" | "INCOME" | "EARNING" | "FEES";
    /** @enum {unknown} */
    TransactionAction: "SUBSCRIPTION" | "COMMENT" | "RADIO" | "PURCHASE" | "DEPOSIT" | "WITHDRAW" | "LIGHTNING_ADDRESS" | "LIKE" | "STREAM" | "BOOST" | "ZAP" | "REPLY" | "POST" | "TRANSCRIPT" | "REWARDS" | "PROMOTIONS" | "REFERRALS";
    /** @enum {unknown} */
    TransactionStatus: "EXPIRED" | "PENDING" | "SUCCESS" | "ERROR_NO_ROUTE" | "ERROR_UNKNOWN";
    TransactionDetails: {
      counterpart?: {
        /** @description An account of this installation. */
        user_id?: string;
        name?: string;
        /** @description A Lightning address, or the key of a node. */
        address?: string;
        /** @description A Nostr key, in hexadecimal digits. */
        pubkey?: string;
        /** @description The sending app. */
        app?: string;
      };
      content?: {
        type: string;
        id: string;
        title?: string;
      };
      message?: string;
      /** @description The zapped note, or the note that shares it. */
      note_id?: string;
      /** @description The boost that this is (a share of). */
      boost_id?: string;
      /** @description The sale that this is (a share of). */
      sale_id?: string;
      /** @description The creators' reply. */
      reply?: string;
      /** @description The recipients' shares. Amounts are sats; a fee is known once it is paid. */
      recipients?: {
        name: string;
        split: number;
        sats: number;
        pubkey?: string;
        ln_address?: string;
        sats_fee?: number;
      }[];
    };
    /** @description An invoice of this installation. */
    Deposit: {
      /** @description BOLT 11. */
      invoice: string;
      payment_hash: string;
      satoshis: number;
      /** @description Unix seconds. */
      expires: number;
    };
    DepositStatus: {
      /** @enum {unknown} */
      state: "PAID" | "EXPIRED" | "OPEN";
      /** @description BOLT 11. */
      invoice: string;
      payment_hash: string;
      satoshis: number;
      /** @description Unix seconds. */
      expires: number;
    };
    /** @description The maximum cost of a withdrawal. */
    WithdrawalQuote: {
      /** @description The payee: a Lightning address, or the invoice's description. */
      recipient: string;
      satoshis: number;
      /** @description Maximum network fee in sats. */
      fee: number;
      /** @description Maximum that leaves the wallet, in sats. */
      total: number;
    };
    /** @description An event wallet as its creator sees it. The link is shown once, when it is made. */
    OwnEventWallet: {
      _id: string;
      name: string;
      millisats: number;
      created: string;
      expires: string;
      is_over: boolean;
    };
    NewEventWallet: {
      _id: string;
      token: string;
    };
    /** @description The cost of a boost, in sats. */
    BoostQuote: {
      /** @description The sum of shares that can be paid, without network fees and without the sender's own share. */
      satoshis: number;
      /** @description Maximum network fees; held with the amount, and the unused part is returned. */
      fee_cap: number;
      /** @description Sum of shares that the fee cap doesn't cover. */
      left_out: number;
    };
    /** @description The receipt of a boost, as its public page shows it. Amounts are null if the sender keeps them private. */
    BoostReceipt: {
      id: string;
      /** @description Relative URL of the page. */
      path: string;
      action: components["schemas"]["BoostAction"];
      content: {
        type: string;
        _id: string;
        title: string;
        image: null | string;
        path: string;
        parent: null | string;
      };
      sender: {
        name: null | string;
        path: null | string;
        image: null | string;
        app: null | string;
      };
      /** @description How it was paid; by card `satoshis` is the value at that time, or 0 if unknown. */
      way: components["schemas"]["BoostWay"];
      /** @description Reversed US dollars of a card payment; null for sats. */
      givenBackUsd: null | number;
      /** @description How it was reversed; null if it wasn't, and for sats. */
      gone: ("REFUNDED" | "DISPUTED" | "LOST" | "WON") | null;
      satoshis: null | number;
      /** @description The total that another app claims to have paid, if less has arrived here; null otherwise. */
      claimedSatoshis: null | number;
      /** @description The card payment; of sats the value at that time, null if unknown. */
      usd: null | number;
      message: string;
      /** @description The creators' reply; null if there is none or it is private. */
      reply: null | string;
      /** @description Position in the audio, in seconds. */
      position: null | number;
      /** @description ISO 8601. */
      at: string;
      isPrivate: boolean;
      /** @description Null for card boosts, and if amounts are private. */
      sums: null | components["schemas"]["BoostSums"];
      legs: components["schemas"]["ReceiptShare"][];
    };
    /** @enum {unknown} */
    BoostAction: "STREAM" | "BOOST" | "AUTO";
    /**
     * @description How a boost was paid.
     * @enum {unknown}
     */
    BoostWay: "CARD" | "SATS";
    /** @description The outcome of a boost, in sats. The parts add up to the amount, without network fees. */
    BoostSums: {
      delivered: number;
      fees: number;
      pending: number;
      returned: number;
    };
    /** @description One recipient's share on the receipt of a boost. */
    ReceiptShare: {
      name: string;
      /** @description A page about the recipient, if there is one. */
      link: null | string;
      /** @description A Lightning address, or a node's key. */
      address: string;
      /** @description Percentage of the whole, rounded. */
      percent: number;
      satoshis: null | number;
      /** @description The returned part: all of it, or the undue part of the installation's fee. */
      returnedSatoshis: null | number;
      /** @description Network fee; null while unknown. */
      feeSatoshis: null | number;
      state: components["schemas"]["ShareState"];
      /** @description Why it was returned, as a text for users; null otherwise. */
      reason: null | string;
      isFee: boolean;
    };
    /**
     * @description PENDING: in flight. RETURNED: back in the sender's wallet.
     * @enum {unknown}
     */
    ShareState: "PAID" | "PENDING" | "RETURNED";
    /** @description The streaming state of an account. Amounts are sats: a minute, a day, and today. */
    StreamState: {
      rate: number;
      budget: number;
      /** @description Including network fees, or their caps while pending. */
      spent: number;
      /** @description Debt: sats that the wallet had too little for. Paid once it has enough. */
      owed: number;
      stopped: ("PAUSED" | "OFF" | "BUDGET_USED_UP" | "WALLET_BALANCE_LOW") | null;
    };
    /** @description The answer to pay/subscribe: the paid subscription, or the URL of a checkout page. */
    SubscribeResult: {
      subscription: null | components["schemas"]["SubscriptionView"];
      checkout_url: null | string;
    };
    /** @description A subscription as its subscriber sees it. Times are ISO 8601. */
    SubscriptionView: {
      /** @description The public id of the show or artist. */
      feedId: string;
      way: components["schemas"]["PayWay"];
      status: components["schemas"]["SubscriptionStatus"];
      /** @description US cents a month. */
      priceCents: number;
      since: string;
      paidUntil: string;
      /** @description When it ends, if it is cancelled. */
      cancelsAt: null | string;
      cardLast4: null | string;
    };
    /**
     * @description By bank card, or from the wallet.
     * @enum {unknown}
     */
    PayWay: "CARD" | "SATS";
    /**
     * @description PASTDUE while a failed renewal is retried.
     * @enum {unknown}
     */
    SubscriptionStatus: "ACTIVE" | "PASTDUE" | "ENDED";
    /** @description The answer to pay/purchase: the payment, or the URL of a checkout page. */
    PurchaseResult: {
      payment: null | components["schemas"]["ListedPayment"];
      checkout_url: null | string;
    };
    /** @description A payment in the payer's list. */
    ListedPayment: {
      id: string;
      /** @enum {unknown} */
      kind: "SUBSCRIPTION" | "PURCHASE" | "BOOST";
      title: string;
      /** @description Relative URL of the paid content. */
      path: string;
      unlocktype: ("AD_FREE" | "BONUS_EPISODE" | "EARLY_ACCESS") | null;
      way: components["schemas"]["PayWay"];
      /** @description US cents. */
      cents: number;
      satoshis: null | number;
      /** @description The paid month (ISO 8601); null for purchases and boosts. */
      from: null | string;
      until: null | string;
      /** @description Reversed US cents; includes disputes until they are won. */
      returnedCents: number;
      /** @description How it was reversed; null if it wasn't, and for sats. */
      gone: ("REFUNDED" | "DISPUTED" | "LOST" | "WON") | null;
      /** @description ISO 8601. */
      at: string;
    };
    /** @description The subscription offer of a show or artist. */
    SubscriptionOffer: {
      /** @description The public id of the show or artist. */
      feedId: string;
      /** @enum {unknown} */
      type: "SHOW" | "ARTIST" | "AUDIOBOOK";
      /** @description Title of the show or artist. */
      title: string;
      /** @description Name of the subscription. */
      name: string;
      description: null | string;
      offer: string;
      thankyou: string;
      benefits: string[];
      /** @description US cents a month. */
      priceCents: number;
      /** @description Whether it can be paid by card. */
      card: boolean;
      /** @description Null if it can't be paid from wallets, as while no bitcoin price is known. */
      sats: null | components["schemas"]["SatsPrice"];
      /** @description The viewer's subscription, even if it has ended. */
      current: null | components["schemas"]["SubscriptionView"];
    };
    /** @description A current price in sats. */
    SatsPrice: {
      msat: number;
    };
    /** @description An account's subscriptions, and its payments for subscriptions, purchases and card boosts, newest first. */
    SubscriptionsPage: {
      subscriptions: components["schemas"]["ListedSubscription"][];
      payments: components["schemas"]["ListedPayment"][];
      /** @description Cursor of the payments' next page; null on the last. */
      next: null | string;
    };
    /** @description A subscription in the subscriber's list. */
    ListedSubscription: {
      title: string;
      /** @description Relative URL of the show or artist. */
      path: string;
      image: null | string;
      /** @description Whether it is still offered; a cancelled one can only be resumed if it is. */
      isOffered: boolean;
      /** @description The public id of the show or artist. */
      feedId: string;
      way: components["schemas"]["PayWay"];
      status: components["schemas"]["SubscriptionStatus"];
      /** @description US cents a month. */
      priceCents: number;
      since: string;
      paidUntil: string;
      /** @description When it ends, if it is cancelled. */
      cancelsAt: null | string;
      cardLast4: null | string;
    };
    /** @description A purchase from a feed, as its owners see it. */
    FeedPurchase: {
      /** @description Of the episode or track in the catalogue. */
      contentId: string;
      /** @description EPISODE or TRACK. */
      type: string;
      image: null | string;
      /** @description After fees and reversals; dollars are null if no price is known. */
      earned: {
        satoshis: number;
        usd: null | number;
      };
      /** @description All null for a deleted account. */
      buyer: {
        id: null | string;
        name: null | string;
        path: null | string;
        image: null | string;
      };
      id: string;
      /** @enum {unknown} */
      kind: "SUBSCRIPTION" | "PURCHASE" | "BOOST";
      title: string;
      /** @description Relative URL of the paid content. */
      path: string;
      unlocktype: ("AD_FREE" | "BONUS_EPISODE" | "EARLY_ACCESS") | null;
      way: components["schemas"]["PayWay"];
      /** @description US cents. */
      cents: number;
      satoshis: null | number;
      /** @description The paid month (ISO 8601); null for purchases and boosts. */
      from: null | string;
      until: null | string;
      /** @description Reversed US cents; includes disputes until they are won. */
      returnedCents: number;
      /** @description How it was reversed; null if it wasn't, and for sats. */
      gone: ("REFUNDED" | "DISPUTED" | "LOST" | "WON") | null;
      /** @description ISO 8601. */
      at: string;
    };
    FeedIncome: {
      events: components["schemas"]["IncomeEvent"][];
      /** @description Cursor of the next page; null on the last. */
      next: null | string;
      /** @description Total number. */
      count: number;
      /** @description Totals of each day (UTC) on this page: all events, and the sats that the viewer may see. */
      days: {
        day: string;
        events: number;
        satoshis: number;
      }[];
    };
    /** @description A boost, stream or zap to a show or artist. Amount and supporter are null if they are private to the viewer. */
    IncomeEvent: {
      /** @description The boost's id, or the zap's payment hash. */
      id: string;
      type: components["schemas"]["IncomeKind"];
      supporter: null | {
        id: string;
        ids: {
          tributary: null | string;
          npub: null | string;
          pubkey: null | string;
          other: null | string;
        };
        display: {
          name: null | string;
          image: null | string;
        };
        path: null | string;
      };
      content: {
        type: string;
        id: string;
        title: string;
        path: string;
        image: null | string;
      };
      /** @description Relative URL of its boost receipt; null for zaps. */
      path: null | string;
      way: components["schemas"]["BoostWay"];
      /** @description Sent amount, before fees. */
      satoshis: null | number;
      /** @description The card payment; of sats the value at that time, null if unknown. */
      usd: null | number;
      /** @description Reversal of a card payment; null for sats. */
      gone: null | components["schemas"]["PaymentReversal"];
      /** @description Whether all of it was returned. */
      isReturned: boolean;
      message: string;
      /** @description ISO 8601. */
      timestamp: string;
    };
    /** @enum {unknown} */
    IncomeKind: "STREAM" | "BOOST" | "ZAP";
    /** @description What of a card payment was reversed, in US cents, and how; the state is null if nothing ever was. */
    PaymentReversal: {
      cents: number;
      state: ("REFUNDED" | "DISPUTED" | "LOST" | "WON") | null;
    };
    /** @description A page of a feed's payers, with the totals. */
    ListedFeedPayers: {
      supporters: components["schemas"]["ListedFeedPayer"][];
      next: null | string;
      counts: {
        all: number;
        active: number;
      };
    };
    /** @description A payer in a feed's list. */
    ListedFeedPayer: {
      /** @description Start of the subscription, or first payment (ISO 8601); null if unknown. */
      since: null | string;
      /** @description Relative URL of their profile, if they have one. */
      path: null | string;
      /** @description An account, a Nostr key, or the id of an unknown supporter. */
      id: string;
      name: null | string;
      image: null | string;
      /** @description Their Nostr key, if known. */
      npub: null | string;
      subscription: null | {
        status: components["schemas"]["SubscriptionStatus"];
        way: components["schemas"]["PayWay"];
        /** @description US cents a month. */
        priceCents: number;
        /** @description ISO 8601. */
        created: string;
        cancelsAt: null | string;
      };
      /** @enum {unknown} */
      source: "TRIBUTARY" | "NOSTR" | "ANON";
      /** @description Total whole sats after fees, without subscriptions. */
      satoshis: number;
      /** @description Their account, if known. */
      userId: null | string;
    };
    /** @description A feed's payer as the API returns it. */
    FeedPayerRecord: {
      feed_id: string;
      _id: string;
      ids: string[];
      _npub: null | string;
      _stripe_id: null;
      /** @description Whole sats in all, after fees, without subscriptions. */
      sats: number;
      profile: {
        name: null | string;
        /** @enum {unknown} */
        source: "TRIBUTARY" | "NOSTR" | "ANON";
        npub: null | string;
      };
      info: {
        name: null | string;
        username: null | string;
      };
      subscription: null | {
        status: components["schemas"]["SubscriptionStatus"];
        created: string;
      };
    };
    /** @description A livestream of a hosted show, as the API returns it. Times are ISO 8601. */
    HostingLivestream: {
      _id: string;
      _guid: string;
      _tributary_id: string;
      content: components["schemas"]["LivestreamContent"];
      chat: null | components["schemas"]["LiveChat"];
      meta: {
        /** @enum {unknown} */
        status: "LIVE" | "ENDED" | "PENDING";
        start: string;
        end: null | string;
        created: string;
        updated: string;
      };
    };
    LivestreamContent: {
      title: string;
      url: string;
      /** @enum {unknown} */
      type: "audio/mpeg" | "audio/aac" | "application/x-mpegURL";
      description?: null | string;
    };
    /** @description The chat of a livestream: `id` is the address of its live activity, `space` the same as `naddr1…` (NIP-19). */
    LiveChat: {
      /** @constant */
      type: "NOSTR";
      id: string;
      npub: string;
      space: string;
    };
    /** @description A livestream of a show of another host whose chat its owner has set up, by its public id. */
    LivestreamElsewhere: {
      _id: string;
      _tributary_id: string;
      chat: components["schemas"]["LiveChat"];
    };
    /** @description A show's key as its creators see it. */
    ShowKey: {
      /** @description null until the key is needed for the first time. */
      npub: null | string;
      /** @description Whether it is an owner's own key, which is linked to the show. */
      is_linked: boolean;
      announces_episodes: boolean;
    };
    /** @description What waits for the signature of the key that an owner has linked for a show. */
    WaitingEvent: {
      /**
       * @description What it announces, and its title.
       * @enum {unknown}
       */
      about: "EPISODE" | "LIVESTREAM";
      title: string;
      /** @description What is to be signed; `created_at`, in seconds, is its earliest date. */
      event: components["schemas"]["UnsignedEvent"];
    };
    /** @description An event that is still to be signed. `created_at` is in seconds. */
    UnsignedEvent: {
      kind: number;
      created_at: number;
      tags: string[][];
      content: string;
    };
    ChangedLivestream: {
      livestream: components["schemas"]["HostingLivestream"];
    };
    CommentsAt: {
      /** @description By their seconds. */
      comments: components["schemas"]["CommentAt"][];
      /** @description What is counted for the item under these targets tells of new ones (`topics.counts`). */
      counted: string[];
    };
    /** @description A comment at a second of an item. */
    CommentAt: {
      /** @description The note's id, or the boost's. */
      id: string;
      /** @description Where it stands by itself, if that isn't the page of a note. */
      path?: string;
      second: number;
      /** @description Without a name or a picture where these aren't known; the picture's address is one of this site. */
      profile: {
        npub: string;
        name: null | string;
        picture: null | string;
      };
      /** @description Its beginning, at most 200 characters. */
      text: string;
      /** @description Sats boosted with it. */
      satoshis: number;
    };
    /** @description An item of a live chat: a message, or a payment with its message. */
    LiveChatItem: {
      /** @enum {unknown} */
      _type: "BOOST" | "ZAP" | "MESSAGE";
      meta: {
        /** @description Unix seconds. */
        created: number;
        message: string;
        satoshis: number;
      };
      nostr: {
        kind: number;
        id: string;
        pubkey: string;
      };
      profile: components["schemas"]["NostrProfile"];
      /** @description Profiles of mentioned people. */
      mentions: components["schemas"]["NostrProfile"][];
      /** @description The host has hidden it: it comes without its text. */
      isHidden: boolean;
      /** @description The host has written it. */
      isHost: boolean;
    };
    /** @description A person as kind 0 describes them; of somebody whose profile isn't known, `display` is empty. */
    NostrProfile: {
      pubkey: string;
      npub: string;
      display: {
        name?: string;
        username?: string;
        /** @description The identifier as the profile claims it; shown as verified only if `nip05_valid`. */
        nip05?: string;
        nip05_valid?: boolean;
        picture?: string;
        banner?: string;
        about?: string;
      };
      stats: {
        following: number;
        followers: number;
      };
    };
    /** @description A page of a live chat. */
    LiveChatPage: {
      /** @description The newest first. */
      chat: components["schemas"]["LiveChatItem"][];
      /** @description The cursor of older items; null where there are none. */
      next: null | string;
      pinned: null | components["schemas"]["PinnedItem"];
      /** @description Seconds between two messages of one person; 0 without slow mode. */
      slow: number;
    };
    /** @description The message that a host has pinned; times are Unix seconds. */
    PinnedItem: {
      item: components["schemas"]["LiveChatItem"];
      at: number;
      until: number;
    };
    /** @description The import of an OPML file, with the result of each feed so far. */
    OpmlImport: {
      fileName: string;
      isRunning: boolean;
      /** @description Whether the daily limit was reached, so that the rest is imported tomorrow. */
      isPaused: boolean;
      feeds: {
        title: string;
        url: string;
        status: components["schemas"]["ImportStatus"];
        reason: null | string;
        /** @description The feed that was added or found. */
        content: null | {
          _id: string;
          _type: string;
        };
      }[];
    };
    /** @enum {unknown} */
    ImportStatus: "WAITING" | "FAILED" | "ADDED" | "KNOWN";
    InboxPage: {
      hits: components["schemas"]["ContentHit"][];
      next: null | string;
      /** @description At most 100, even if there are more. */
      unplayed: number;
    };
    /** @description An item that was listened to, and the position in seconds. */
    HistoryEntry: {
      hit: components["schemas"]["ContentHit"];
      position: number;
      duration: null | number;
      finished: boolean;
    };
    /** @description The address at which an account hears a show or artist in podcast apps. Times are ISO 8601. */
    PrivateFeed: {
      /** @description Null after it was revoked, until a new one is made; the times are null then too. */
      url: null | string;
      createdAt: null | string;
      lastUsedAt: null | string;
    };
    PositionsAnswer: {
      positions: components["schemas"]["ListenedPosition"][];
      /** @description Cursor for the next call. */
      cursor: string;
      /** @description Whether the next call would return more. */
      more: boolean;
    };
    ListenedPosition: {
      _id: string;
      /** @description Seconds. */
      position: number;
      duration: null | number;
      finished: boolean;
      /** @description When it was played last. */
      listened: string;
    };
    /** @description A show that can be imported. */
    DirectoryShow: {
      /** @description The id by which an import names it. */
      id: string;
      /** @description Its feed's address. */
      url: string;
      title: string;
      author: string;
      image: null | string;
      items: number;
    };
    /** @description An import as the API returns it. */
    Import: {
      _id: string;
      /** @enum {unknown} */
      _type: "ARTIST" | "PODCAST";
      status: components["schemas"]["ImportStatus2"];
      /** @description Why the import FAILED. */
      error: null | string;
      title: string;
      image: null | string;
      /** @description Empty for a feed that came as a file. */
      url: string;
      created: string;
      /** @description The ways to prove that the user owns the feed. */
      proof: {
        /** @description The owner's masked e-mail address from the feed; null if it names none. */
        email: null | string;
        /** @description The text that `<podcast:txt purpose="verify">` has to contain otherwise. */
        txt: string;
        by: null | string;
      };
      hosting_feed_id: null | string;
      /** @description The space needed, before anything is copied. */
      space: null | components["schemas"]["ImportSpace"];
      feeds: components["schemas"]["ImportedFeed"][];
    };
    /** @enum {unknown} */
    ImportStatus2: "PUBLISHED" | "READY" | "FAILED" | "UNPROVED" | "READING" | "MEASURING" | "COPYING" | "COPIED" | "CANCELLED";
    /** @description Bytes that an import would copy, as far as the hosts report sizes, and the limit; null is no limit. */
    ImportSpace: {
      needed: number;
      limit: null | number;
    };
    /** @description One feed of an import: its progress, and notes on what can't be imported unchanged. */
    ImportedFeed: {
      position: number;
      url: string;
      title: string;
      guid: null | string;
      type: string;
      hosting_feed_id: null | string;
      /** @description Its URL here, and whether the old URL redirects to it; null before it is imported. Whether it redirects, and how many drafts there are, is for its owners. */
      feed_url: null | string;
      redirect: null | string;
      /** @description Imported items that aren't published yet. */
      drafts: number;
      notes: string[];
      cover: {
        state: string;
        error: null | string;
      };
      items: {
        WAITING: number;
        READY: number;
        FAILED: number;
        COPYING: number;
        COPIED: number;
        LISTED: number;
        UNSUPPORTED: number;
        total: number;
      };
      bytes: {
        total: number;
        copied: number;
      };
    };
    /** @description One item of an import and its progress. */
    ImportedItem: {
      position: number;
      guid: string;
      title: string;
      published: null | string;
      media_url: null | string;
      num_bytes: null | number;
      copied_bytes: number;
      state: components["schemas"]["ImportItemState"];
      reason: null | string;
      notes: string[];
      transcript: boolean;
      chapters: boolean;
      hosting_item_id: null | string;
    };
    /** @enum {unknown} */
    ImportItemState: "WAITING" | "READY" | "FAILED" | "COPYING" | "COPIED" | "LISTED" | "UNSUPPORTED";
    /** @description An archive that is sent in parts: where each goes, and those that are here. */
    ArchiveUpload: {
      import_id: string;
      presigned_urls: string[];
      part_etags: components["schemas"]["UploadedPart"][];
      /** @description Bytes of each part but the last. */
      part_bytes: number;
    };
    UploadedPart: {
      /** @description Starting at 1. */
      partNumber: number;
      etag: string;
    };
    /** @description How many items of a feed were published, and how many stay drafts since they lack something. */
    PublishedFeed: {
      feed_id: string;
      published: number;
      drafts: number;
    };
    /** @description A hosted feed, as the API returns it. */
    HostingFeed: {
      _id: string;
      _type: components["schemas"]["HostingFeedType"];
      _tributary_id: null | string;
      content: components["schemas"]["Filled"];
      unpublished: null | components["schemas"]["Unpublished"];
      meta: {
        created: string;
        updated: string;
        /** @description When the public data was last changed, apart from unpublished changes. */
        public_updated: string;
        published: null | string;
        scheduled: null | string;
        /** @description When it was unpublished. */
        unpublished: null | string;
        import?: unknown;
        checklist: components["schemas"]["Checklist"];
      };
      owners: {
        user_id: string;
        role: string;
        name: string;
      }[];
      publisher_id: null | string;
      podcast_guid: string;
      locked: boolean;
      moved_to: null | string;
      /** @description What the show notes of new episodes begin with. */
      notes_template: null | string;
      /** @description Absent if the feed isn't billed. */
      billing?: {
        plan: {
          tier: components["schemas"]["PlanTier"];
        };
      };
      payments: {
        stripe: {
          account: {
            status: {
              enabled: boolean;
            };
          };
        };
        subscriptions: {
          enabled: boolean;
        };
      };
    };
    /** @enum {unknown} */
    HostingFeedType: "ARTIST" | "ALBUM" | "PODCAST";
    Filled: {
      directories?: {
        apple?: string;
        spotify?: string;
        youtube?: string;
        amazon?: string;
        podcastindex?: string;
        pocketcasts?: string;
        overcast?: string;
        deezer?: string;
      };
      blocks?: {
        blocked: boolean;
        id?: string;
      }[];
      podroll?: {
        feed_guid?: string;
        feed_url?: string;
        title?: string;
        medium?: string;
      }[];
      update_frequency?: {
        text: string;
        rrule?: string;
        dtstart?: string;
        complete?: boolean;
      };
      season_names?: components["schemas"]["SeasonName"][];
      locations?: {
        name: string;
        /** @enum {unknown} */
        rel?: "subject" | "creator";
        geo?: string;
        osm?: string;
        country?: string;
      }[];
      license?: {
        identifier: string;
        url?: string;
      };
      txts?: {
        text: string;
        purpose?: string;
      }[];
      social_interact?: {
        protocol: string;
        uri?: string;
        account_id?: string;
        account_url?: string;
        priority?: number;
      }[];
      chat?: {
        server: string;
        protocol: string;
        account_id?: string;
        space?: string;
      };
      more_images?: {
        href: string;
        purpose?: string;
        alt?: string;
        aspect_ratio?: string;
        width?: number;
        height?: number;
        type?: string;
      }[];
      /** @description itunes:block: no directory lists it. */
      hidden?: boolean;
      title?: string;
      author?: string;
      description?: string;
      images?: {
        url: string;
        type?: string;
        width?: number;
        height?: number;
        num_bytes?: number;
      }[];
      categories?: {
        text: string;
        sub?: string;
      }[];
      music_genres?: string[];
      /** @enum {unknown} */
      release_type?: "ALBUM" | "SINGLE" | "EP";
      explicit?: boolean;
      links?: string[];
      language?: string;
      copyright?: string;
      /** @enum {unknown} */
      order?: "episodic" | "serial";
      complete?: boolean;
      /** @enum {unknown} */
      medium?: "video" | "podcast" | "audiobook" | "film" | "newsletter" | "blog" | "course";
      owner_email?: string;
      funding?: {
        url: string;
        text?: string;
      }[];
      persons?: {
        name: string;
        role?: string;
        group?: string;
        img?: string;
        href?: string;
      }[];
      value?: {
        recipients: {
          name: string;
          split: number;
          editable: boolean;
          lnaddress?: string;
          node_pubkey?: string;
          custom_key?: string;
          custom_value?: string;
          fee?: boolean;
        }[];
      };
      published?: string;
    };
    SeasonName: {
      number: number;
      name: string;
    };
    /** @description Edits of a published record that aren't public yet. */
    Unpublished: {
      /** @description The whole content with these edits. */
      content: components["schemas"]["Filled"];
      /** @description Whether other hosts may import the feed, if that was edited. */
      locked?: boolean;
      /** @description When each changed field was saved last (ISO 8601); files and texts by their slot ('enclosures.AUDIO.PAID'). */
      changed: {
        [key: string]: string;
      };
    };
    /** @description When each task was done, in Unix milliseconds; null while it is pending. Tasks that don't apply are missing. */
    Checklist: {
      [key: string]: null | number;
    };
    /** @description All data of a feed, for moving it elsewhere. */
    FeedExport: {
      exported: string;
      feed: components["schemas"]["HostingFeed"];
      items: components["schemas"]["HostingItem"][];
      /** @description Music references of the items that have any. */
      references: {
        item_id: string;
        references: components["schemas"]["MusicReference"][];
      }[];
      livestreams: components["schemas"]["HostingLivestream"][];
      /** @description Named templates of a show's notes; the one that new episodes begin with is in `feed`. */
      notes_templates: components["schemas"]["NotesTemplate"][];
      /** @description The public RSS; null for a draft. */
      rss: null | string;
      /** @description All files, with addresses that work until their token expires. */
      media: {
        url: string;
        path: string;
        media_type: string;
        item_id: null | string;
        content_type: string;
        num_bytes: number;
      }[];
      releases: components["schemas"]["FeedExport"][];
    };
    /** @description A hosted item, as the API returns it. */
    HostingItem: {
      _id: string;
      _guid: string;
      _tributary_id: null | string;
      content: components["schemas"]["ItemContent"];
      unpublished: null | components["schemas"]["UnpublishedItemContent"];
      meta: {
        created: string;
        updated: string;
        public_updated: string;
        published: null | string;
        scheduled: null | string;
        status: components["schemas"]["PublishState"];
        /** @description When it was unpublished. */
        unpublished: null | string;
        deleted: null | string;
        import?: unknown;
      };
    };
    /** @description An item's content as its creator entered it, as stored; enclosures have the facts that the server found. */
    ItemContent: {
      value?: {
        recipients: {
          name: string;
          split: number;
          editable: boolean;
          lnaddress?: string;
          node_pubkey?: string;
          custom_key?: string;
          custom_value?: string;
          fee?: boolean;
        }[];
      };
      title?: string;
      description?: string;
      variant?: {
        /** @enum {unknown} */
        access: "REGULAR" | "BONUS";
        earlyaccess?: {
          enabled: boolean;
          delay: number;
        };
        adfree?: {
          enabled: boolean;
        };
        subscribers_only?: boolean;
      };
      published?: string;
      explicit?: boolean;
      links?: string[];
      author?: string;
      summary?: string;
      locations?: {
        name: string;
        /** @enum {unknown} */
        rel?: "subject" | "creator";
        geo?: string;
        osm?: string;
        country?: string;
      }[];
      license?: {
        identifier: string;
        url?: string;
      };
      txts?: {
        text: string;
        purpose?: string;
      }[];
      social_interact?: {
        protocol: string;
        uri?: string;
        account_id?: string;
        account_url?: string;
        priority?: number;
      }[];
      chat?: {
        server: string;
        protocol: string;
        account_id?: string;
        space?: string;
      };
      more_images?: {
        href: string;
        purpose?: string;
        alt?: string;
        aspect_ratio?: string;
        width?: number;
        height?: number;
        type?: string;
      }[];
      /** @description itunes:block: no directory lists it. */
      hidden?: boolean;
      funding?: {
        url: string;
        text?: string;
      }[];
      images?: {
        url: string;
        type?: string;
        width?: number;
        height?: number;
        num_bytes?: number;
      }[];
      persons?: {
        name: string;
        role?: string;
        group?: string;
        img?: string;
        href?: string;
      }[];
      item_number?: number;
      season?: number;
      episode?: number;
      /** @enum {unknown} */
      episode_type?: "full" | "trailer" | "bonus";
      isrc?: string;
      episode_display?: string;
      soundbites?: {
        start: number;
        duration: number;
        title?: string;
      }[];
      content_links?: {
        href: string;
        text?: string;
      }[];
      enclosures?: components["schemas"]["Enclosure"][];
    };
    Enclosure: {
      url: string;
      type: string;
      filename: string;
      num_bytes: number;
      /** @description Seconds. */
      duration: number;
      /** @description Of a video, in pixels. */
      height?: number;
      /** @description ISO 8601. */
      uploaded: string;
      deleted?: boolean;
      /** @enum {unknown} */
      kind: "AUDIO" | "VIDEO";
      access: components["schemas"]["Access"];
    };
    /** @enum {unknown} */
    Access: "DEFAULT" | "PAID";
    /** @description Edits of a published record that aren't public yet. */
    UnpublishedItemContent: {
      /** @description The whole content with these edits. */
      content: components["schemas"]["ItemContent"];
      /** @description Whether other hosts may import the feed, if that was edited. */
      locked?: boolean;
      /** @description When each changed field was saved last (ISO 8601); files and texts by their slot ('enclosures.AUDIO.PAID'). */
      changed: {
        [key: string]: string;
      };
    };
    /** @enum {unknown} */
    PublishState: "PUBLISHED" | "SCHEDULED" | "DRAFT";
    /** @description One of them with its id, as lists have it. */
    NotesTemplate: {
      id: string;
      name: string;
      notes: string;
    };
    /** @description When an AI text was requested, ISO 8601; older results are from an earlier request. */
    Requested: {
      requested: string;
    };
    TextsOverview: {
      /** @description Whether transcripts can be made on this installation, in the feed's language. */
      available: boolean;
      /** @description `draft`: whether the item's own transcript is a rough draft that nobody has changed. */
      transcript: {
        display: components["schemas"]["TextDisplay"];
        /** @description The number of segments of the item's own text, and the first of them. */
        count: number;
        first: components["schemas"]["TranscriptSegment"][];
        has_manual: boolean;
        has_ai: boolean;
        request: null | components["schemas"]["AiRequest"];
        draft: boolean;
      };
      /** @description `too_unsure`: whether the transcript is too rough a draft to make chapters of. */
      chapters: {
        display: components["schemas"]["TextDisplay"];
        /** @description The number of segments of the item's own text, and the first of them. */
        count: number;
        first: components["schemas"]["Chapter"][];
        has_manual: boolean;
        has_ai: boolean;
        request: null | components["schemas"]["AiRequest"];
        too_unsure: boolean;
      };
      summary: {
        has_summary: boolean;
        request: null | components["schemas"]["AiRequest"];
      };
    };
    TextDisplay: {
      state: components["schemas"]["TextState"];
      /** @description A new version is being generated while an older one is shown. */
      isMakingNew: boolean;
      /** @description Whether 'View AI …' and 'Use AI …' are offered. */
      offersAi: boolean;
      canRetry: boolean;
    };
    /** @enum {unknown} */
    TextState: "LOADING" | "READY" | "NO_AUDIO" | "PROCESSING" | "AI_AVAILABLE" | "NONE_IMPORTED" | "FAILED";
    /** @description A segment of a transcript; times in seconds to the millisecond, the text plain and on one line. */
    TranscriptSegment: {
      start: number;
      end: number;
      text: string;
      speaker?: string;
    };
    /** @description The state of a request for an AI text. */
    AiRequest: {
      requested: string;
      /** @enum {unknown} */
      state: "PENDING" | "FAILED" | "DONE";
      /** @description Why the last attempt failed. */
      error: null | string;
      /** @description The code of that error, as NO_SPEECH. */
      error_code: null | string;
      made_by: null | string;
      /** @description Whether the text should be checked by a person before use. */
      draft: boolean;
      /** @description How many transcripts are made before it; null where it doesn't wait for its turn. */
      before: null | number;
      /** @description How much of the sound was heard, while the transcript is made. */
      percent: null | number;
      /** @description Whether the percent are those of the recogniser's model, which is fetched first. */
      preparing: boolean;
    };
    /** @description A chapter as the product stores it; times are in seconds. */
    Chapter: {
      title: string;
      url?: string;
      start: number;
      end?: number;
      img?: string;
      /** @description False for a chapter that only changes image or link and isn't listed. */
      toc?: boolean;
    };
    SegmentsTranscriptSegment: {
      segments: components["schemas"]["TranscriptSegment"][];
      /** @description ISO 8601, to the second. */
      last_modified: string;
      /** @description Of the AI's: whether it is a rough draft, or was made from one. */
      draft?: boolean;
    };
    SegmentsChapter: {
      segments: components["schemas"]["Chapter"][];
      /** @description ISO 8601, to the second. */
      last_modified: string;
      /** @description Of the AI's: whether it is a rough draft, or was made from one. */
      draft?: boolean;
    };
    /** @description What one episode or track can be unlocked for, as the API returns it. */
    ItemProduct: {
      unlocktype: components["schemas"]["UnlockType"];
      /** @description US cents. */
      price: number;
      /** @description Duration of the unlocked audio in seconds; null before there is any. */
      duration: null | number;
    };
    /** @description A feed's subscription, as the API returns it. */
    SubscriptionProduct: {
      /** @constant */
      _type: "SUBSCRIPTION";
      feed_id: string;
      _stripe_id: null | string;
      /** @description Null until it is created. */
      updated: null | string;
      info: {
        name: string;
        description: string;
        offer: string;
        thankyou: string;
        benefits: string[];
      };
      enabled: boolean;
      /** @description US cents a month. */
      price: {
        amount: number;
        /** @constant */
        currency: "USD";
        /** @constant */
        schedule: "MONTHLY";
      };
      use_splits: boolean;
    };
    /** @description The result of checking a Lightning address. */
    CheckedAddress: {
      /** @constant */
      status: "OK";
      lnaddress: string;
      /** @description How to pay its node directly, if the provider says so. */
      keysend: null | components["schemas"]["Keysend"];
    };
    Keysend: {
      node_pubkey: string;
      custom_key?: string;
      custom_value?: string;
    };
    /** @enum {unknown} */
    FeedRole: "OWNER" | "EDITOR";
    /** @description An episode, track or release in a list of the studio. */
    StudioItem: {
      id: string;
      title?: string;
      /** @description Its description in one line. */
      text: string;
      image: null | string;
      state: components["schemas"]["PublishState"];
      published: null | string;
      scheduled: null | string;
      updated: string;
      /** @description Whether it has unpublished changes. */
      hasChanges: boolean;
      /** @description Duration of its audio in seconds; null without audio. */
      duration: null | number;
      hasVideo: boolean;
      lock: ("AD_FREE" | "BONUS_EPISODE" | "EARLY_ACCESS") | null;
      /** @description Number of tracks of a release. */
      tracks: null | number;
      /** @description What was ever counted for it, once it is published. */
      figures?: components["schemas"]["ItemFigures"];
    };
    ItemFigures: {
      downloads: number;
      /** @description After fees; null for who may not know. */
      money: null | {
        usd: number;
        supporters: number;
      };
    };
    /** @description The media for subscribers of an item that the account may hear. The addresses end with its session and its right. */
    EntitledMedia: {
      _id: string;
      audio: string;
      video: null | string;
      /** @description Seconds. */
      duration: number;
    };
    /** @description Usage and limit of each quota. */
    FeedQuotas: {
      /** @description In bytes, for the show or for the artist with all releases. */
      storage: components["schemas"]["Quota"];
      /** @description In bytes, for all that the actor has owned longest and that has no plan. */
      account_storage: components["schemas"]["Quota"];
      items: components["schemas"]["Quota"];
      uploads: components["schemas"]["Quota"];
      ai_minutes: components["schemas"]["Quota"];
      /** @description Shows and artists that the actor owns. */
      feeds: components["schemas"]["Quota"];
      unused: components["schemas"]["UnusedFiles"];
      /** @description Whether a larger plan would raise a limit. */
      by_plan: boolean;
    };
    /** @description The amount used of something, and its limit; null is no limit. */
    Quota: {
      used: number;
      limit: null | number;
    };
    UnusedFiles: {
      files: number;
      bytes: number;
    };
    /** @description The record that an upload was attached to. */
    Attached: {
      feed?: components["schemas"]["HostingFeed"];
      item?: components["schemas"]["HostingItem"];
    };
    /** @description A file of an item that was replaced, and is answered under its former address. */
    ReplacedFile: {
      url: string;
      filename: string;
      /** @enum {unknown} */
      kind: "AUDIO" | "VIDEO";
      /** @description Until when, ISO 8601. */
      until: string;
    };
    /** @description The MP3 that is made of the WAV of a track. */
    Mp3Copy: {
      /** @enum {unknown} */
      state: "PENDING" | "FAILED" | "DONE";
      /** @description 0 to 100. */
      percent: number;
    };
    /** @description How far the audio of an episode is that is fetched from an address. Times are ISO 8601. */
    AudioFetch: {
      /** @enum {unknown} */
      state: "WAITING" | "FAILED" | "FETCHING";
      url: string;
      /** @description Why it failed, or is tried again. */
      reason: null | string;
      arrivedBytes: number;
      /** @description As the other host says. */
      totalBytes: null | number;
      requestedAt: string;
    };
    /** @description The video of one version of an item. */
    ItemVideo: {
      /** @enum {unknown} */
      state: "READY" | "PROCESSING" | "FAILED" | "EMPTY";
      /** @description The error message for the creator. */
      error: null | string;
      /** @description Missing if there is no video. */
      file?: {
        /** @description The original file name. */
        filename: string;
        seconds: number;
        /** @description URL of the upload, from which it can be converted again. */
        url: string;
        /** @description URL of the master playlist. */
        playlist: string;
        poster: string;
        resolutions: components["schemas"]["VideoResolution"][];
      };
    };
    VideoResolution: {
      name: components["schemas"]["Resolution"];
      done: boolean;
      /** @description 0 to 100. */
      percent: number;
      playlist: string;
    };
    /** @enum {unknown} */
    Resolution: "360P" | "720P";
    /** @description A follow list, and the relays that were asked for it. */
    LatestFollowList: {
      event: components["schemas"]["NostrEvent"];
      /** @description Addresses of the relays that were asked, ours first, and of those that answered. */
      asked: string[];
      answered: string[];
    };
    /** @description A Nostr event (NIP-01). Times are in seconds. */
    NostrEvent: {
      id: string;
      pubkey: string;
      created_at: number;
      kind: number;
      tags: string[][];
      content: string;
      sig: string;
    };
    /** @description The profile of the account's key. */
    OwnProfile: {
      /** @description The newest kind 0 event; null where there is none yet. */
      event: null | components["schemas"]["NostrEvent"];
      /** @description Addresses of relays that didn't answer, and may have a newer one. */
      silent: string[];
    };
    /** @description Notes of an account's key that our relay still stores: some of them (`notes`), and the number of all (`left`). */
    NotesLeft: {
      notes: {
        id: string;
        kind: number;
      }[];
      left: number;
    };
    /** @description What a change of a mute has led to. */
    MuteChange: {
      /** @description The key of the person, if they have one: 64 hexadecimal digits. */
      pubkey: null | string;
      /** @description Whether the viewer's key mutes them by its own list, which only the key can change. */
      isOnList: boolean;
    };
    /** @description me/session-get: who is signed in, in the field's own names. `image` is an absolute URL. */
    SessionAnswer: {
      /** @constant */
      state: "logged_in";
      tributary_user: {
        _id: string;
        /** @description The linked Nostr key; null without one. */
        _npub: null | string;
        context: {
          username: null | string;
          name: null | string;
          image: null | string;
        };
        accounts: {
          nostr: null | {
            pubkey: string;
            profile: {
              name: null | string;
              image: null | string;
            };
          };
        };
        /** @description What the wallet could spend now. */
        wallets: {
          tributary: {
            millisats: number;
          };
        };
        meta: {
          admin: boolean;
        };
        /** @description The shows that the account has proved to be its own, by public id, each with when it did (ISO 8601). */
        settings: {
          podcasts: {
            claimed: {
              [key: string]: string;
            };
          };
        };
      };
      /** @description What the linked key says about itself; null where nothing is known. */
      nostr_profile: null | components["schemas"]["SessionProfile"];
    };
    SessionProfile: {
      displayName: null | string;
      name: null | string;
      image: null | string;
      display: {
        picture: null | string;
      };
      npub: string;
      pubkey: string;
    };
    /** @description me/session-get of a program whose token may not read money. */
    ProgramSession: {
      tributary_user: {
        _id: string;
        meta: {
          admin: boolean;
        };
        context: {
          username: null | string;
          name: null | string;
          image: null | string;
        };
        /** @description The shows that the account has proved to be its own, by public id, each with when it did (ISO 8601). */
        settings: {
          podcasts: {
            claimed: {
              [key: string]: string;
            };
          };
        };
        accounts: {
          nostr: null | {
            pubkey: string;
            profile: {
              name: null | string;
              image: null | string;
            };
          };
        };
        /** @description The linked Nostr key; null without one. */
        _npub: null | string;
      };
      /** @constant */
      state: "logged_in";
      /** @description What the linked key says about itself; null where nothing is known. */
      nostr_profile: null | components["schemas"]["SessionProfile"];
    };
    /** @description me/session-get of a visitor. `loading` is a state that no answer has: pages come with their session. */
    NoSession: {
      /** @constant */
      state: "logged_out";
      tributary_user: null;
      nostr_profile: null;
    };
    Share: {
      value: string;
      downloads: number;
    };
    PersonHit: {
      id: string;
      name: string;
      /** @description What they are called in it: 'host'. */
      role: string;
      /** @description A show or episode's show that names them. */
      knownFor: string;
      image: null | string;
      /** @description The id of the content that names this picture; null for none. */
      imageOf: null | string;
    };
    ProfileHit: {
      pubkey: null | string;
      username: null | string;
      name: null | string;
      image: null | string;
      id: string;
      bio: null | string;
      nip05: null | string;
    };
    TranscriptHit: {
      hit: components["schemas"]["ContentHit"];
      seconds: number;
      text: string;
      speaker: null | string;
    };
    /** @description The supporters of a piece of content. */
    Support: {
      /** @description Sum in sats, and number of supporters. */
      total: number;
      supporters: number;
      /** @description The top supporters. */
      top: components["schemas"]["SupporterRecord"][];
    };
    /** @description A record of the collection 'supporters'. */
    SupporterRecord: {
      entity: {
        _id: string;
      };
      _npub: null | string;
      /** @description `total` is in sats. */
      stats: {
        btc: {
          TOTAL: {
            total: number;
          };
        };
      };
      supporter: components["schemas"]["Payer"];
    };
    /** @description A payer, as lists show them. */
    Payer: {
      /** @description Account id, else Nostr key; of an unknown payer the boost's id. */
      id: string;
      npub: null | string;
      /** @description Null if unknown or deleted. */
      name: null | string;
      /** @description Absolute URL. */
      image: null | string;
      /** @description Relative URL of their profile, if they have one. */
      path: null | string;
    };
    TopBoosts: {
      feed: components["schemas"]["TopBoost"][];
      myreactions: components["schemas"]["MyReactions"];
      /** @description The cursor of the next page; null on the last. */
      next: null | string;
      /** @description Number of hidden notes that are left out, of all pages. */
      hidden: number;
    };
    /** @description An entry of the top list: a boost, or a zapped note. */
    TopBoost: {
      /** @description The boost's or note's id. */
      _id: string;
      satoshis: number;
      content: null | components["schemas"]["ContentHit"];
      action: null | components["schemas"]["TimelineAction"];
      note: components["schemas"]["Note"];
      parent: null | components["schemas"]["Note"];
      /** @description The content that the note is about, by its `i` tags. */
      hit: null | components["schemas"]["ContentHit"];
      boost: null;
    } | {
      /** @description The boost's or note's id. */
      _id: string;
      satoshis: number;
      content: null | components["schemas"]["ContentHit"];
      boost: components["schemas"]["PublicBoost"];
      note: null;
      action: null;
      parent: null;
      hit: null | components["schemas"]["ContentHit"];
    };
    /** @description Why a note is in a timeline, unless for itself: who reposted or liked it, or that it is a reply. */
    TimelineAction: {
      /** @description The event's id. */
      id: string;
      type: components["schemas"]["TimelineActionType"];
      satoshis: number;
      /** @description Unix seconds. */
      timestamp: number;
      pubkey: string;
      profile: components["schemas"]["NostrProfile"];
      message: string;
    };
    /** @enum {unknown} */
    TimelineActionType: "LIKE" | "REPLY" | "REPOST";
    /** @description A note as the API gives it. */
    Note: {
      id: string;
      pubkey: string;
      /** @description Unix seconds. */
      published: number;
      /** @description Sats boosted with it, if it came with a boost. */
      satoshis: number;
      profile: components["schemas"]["NostrProfile"];
      stats: {
        sats: number;
        likes: number;
        reposts: number;
        replies: number;
      };
      /** @description What is left out of the counters for this viewer, which news of them have; missing for nothing. */
      unheard?: components["schemas"]["Unheard"];
      /** @description Profiles of people whom its text or `p` tags mention. */
      mentions: components["schemas"]["NostrProfile"][];
      parent: null | components["schemas"]["Note"];
      /** @description The note that it quotes (`q` tag). */
      quoted?: null | components["schemas"]["Note"];
      /** @description The preview of the first page that it links to; null where none was fetched. */
      preview?: null | components["schemas"]["LinkPreview"];
      /** @description Why it is hidden, and shown folded; null for a visible one. */
      hidden: null | {
        /** @enum {unknown} */
        reason: "SUSPENDED" | "BLOCKED" | "OWNER" | "BLOCKED_KEY" | "SPAM";
      } | {
        /** @constant */
        reason: "MUTED";
        /** @enum {unknown} */
        by: "NOTE" | "WORD" | "HASHTAG" | "PERSON";
      } | {
        /** @constant */
        reason: "REPORTED";
        type: components["schemas"]["ReportType"];
      };
      json: components["schemas"]["NostrEvent"];
      /** @description Pages are given the beginning of a long text, and the rest when it is asked for. */
      isCut?: boolean;
    };
    /** @description What people whom the viewer mutes add to the counters of a note. */
    Unheard: {
      replies: number;
      likes: number;
      reposts: number;
    };
    /** @description The preview of a page that a note links to. */
    LinkPreview: {
      url: string;
      title: string;
      description: null | string;
      site: null | string;
      image: null | string;
    };
    /**
     * @description The type of a report (NIP-56).
     * @enum {unknown}
     */
    ReportType: "nudity" | "malware" | "profanity" | "illegal" | "spam" | "impersonation" | "other";
    /** @description A public boost in a list. */
    PublicBoost: {
      id: string;
      action: components["schemas"]["BoostAction"];
      /** @description Relative URL of its receipt. */
      path: string;
      /** @description Delivered amount; of a card boost its value in sats at that time, or 0 if unknown. */
      satoshis: number;
      /** @description Card payment less reversals, in US dollars; null for sats. */
      usd: null | number;
      payer: components["schemas"]["Payer"];
      message: string;
      /** @description Position in the audio, in seconds. */
      position: null | number;
      /** @description Unix seconds. */
      at: number;
      content: null | components["schemas"]["ContentHit"];
    };
    /** @description The viewer's reactions, by note id. */
    MyReactions: {
      [key: string]: components["schemas"]["MyReaction"][];
    };
    /** @description A reaction of the viewer to a note. */
    MyReaction: {
      /** @enum {unknown} */
      kind: "ZAP" | "REPOST" | "REACTION";
    };
    /** @description One page of a timeline. */
    NotesPage: {
      /** @description The cursor of the next page; null on the last. */
      next: null | string;
      /** @description How many notes are left out of this page, since they are hidden. */
      hidden: number;
      feed: components["schemas"]["TimelineItem"][];
      myreactions: components["schemas"]["MyReactions"];
    };
    /** @description A note in a timeline. */
    TimelineItem: {
      action: null | components["schemas"]["TimelineAction"];
      note: components["schemas"]["Note"];
      parent: null | components["schemas"]["Note"];
      /** @description The content that the note is about, by its `i` tags. */
      hit: null | components["schemas"]["ContentHit"];
    };
    /** @description A page of content's activity: notes, and boosts with messages of the same time, both newest first. */
    Activity: {
      boosts: components["schemas"]["PublicBoost"][];
      /** @description The cursor of the next page; null on the last. */
      next: null | string;
      /** @description How many notes are left out of this page, since they are hidden. */
      hidden: number;
      feed: components["schemas"]["TimelineItem"][];
      myreactions: components["schemas"]["MyReactions"];
    };
    /** @description The notes and reposts of a person, and their latest likes. */
    ProfileTimeline: {
      notes: components["schemas"]["TimelineItem"][];
      likes: components["schemas"]["TimelineItem"][];
      myreactions: components["schemas"]["MyReactions"];
      next: null | string;
      /** @description Why this person is hidden elsewhere; their own notes are visible here all the same. */
      hidden: ("SUSPENDED" | "BLOCKED" | "OWNER" | "BLOCKED_KEY" | "MUTED" | "REPORTED" | "SPAM") | null;
    };
    /** @description A note with its ancestors, the beginning of the thread first, and its replies, oldest first. */
    Thread: {
      note: components["schemas"]["Note"];
      parents: components["schemas"]["Note"][];
      replies: components["schemas"]["Note"][];
      /** @description The cursor of further replies; null if there are none. */
      next: null | string;
      myreactions: components["schemas"]["MyReactions"];
    };
    /** @description The operator's recommendations, as api/load-editorial returns them. */
    Editorial: {
      top: {
        episodes: components["schemas"]["ContentHit"][];
        tracks: components["schemas"]["ContentHit"][];
      };
      featured: {
        shows: components["schemas"]["ContentHit"][];
        artists: components["schemas"]["ContentHit"][];
        musicshows: components["schemas"]["ContentHit"][];
      };
    };
    Trending: {
      episodes: components["schemas"]["ContentHit"][];
      music: components["schemas"]["ContentHit"][];
      livestreams: components["schemas"]["ContentHit"][];
    };
    /** @description A genre that has a page. */
    Genre: {
      slug: string;
      name: string;
      /** @description Slug of the wider genre that it belongs to. */
      parent: null | string;
    };
    /** @description What is sold with content. Amounts are US cents; ids are those of the studio. */
    PublicProduct: {
      /** @constant */
      _type: "SUBSCRIPTION";
      feed_id: string;
      info: {
        name: string;
        description: string;
        offer: string;
        thankyou: string;
        benefits: string[];
      };
      prices: {
        default: {
          amount: number;
          /** @constant */
          currency: "USD";
          /** @constant */
          schedule: "MONTHLY";
        };
      };
    } | {
      /** @constant */
      _type: "PURCHASE";
      feed_id: string;
      item_id: string;
      unlocktype: components["schemas"]["UnlockType"];
      prices: {
        default: {
          amount: number;
          /** @constant */
          currency: "USD";
        };
      };
    };
    /** @description A show, album, artist or audiobook. */
    FeedDetails: {
      medium: string;
      /** @description How its episodes are meant to be heard. */
      order: ("episodic" | "serial") | null;
      isComplete: boolean;
      /** @description Whether its address has answered that it is gone. */
      isGone: boolean;
      checkedAt: string;
      categories: string[];
      genres: {
        slug: string;
        name: string;
      }[];
      copyright: null | string;
      releaseType: ("ALBUM" | "SINGLE" | "EP") | null;
      /** @description Its pages at directories. */
      alsoOn: components["schemas"]["WebLink"][];
      frequency: null | {
        text: string;
        next: null | string;
      };
      liked: {
        title: string;
        path: null | string;
      }[];
      publisher: null | components["schemas"]["ContentHit"];
      trailer: null | components["schemas"]["ContentHit"];
      /** @description Live items that are running or scheduled, then those that ended recently. */
      live: components["schemas"]["ContentHit"][];
      guid: null | string;
      /** @description The address of its feed; null where it isn't on the web, or no longer. */
      feedUrl: null | string;
      website: null | string;
      /** @description `html` is safe to show; `text` has the same in lines. */
      notes: {
        html: string;
        text: string;
      };
      author: string;
      /** @description Of the feed, as BCP 47. */
      language: null | string;
      explicit: boolean;
      persons: {
        name: string;
        role?: string;
        group?: string;
        href?: string;
        img?: string;
      }[];
      funding: components["schemas"]["WebLink"][];
      license: null | {
        name: string;
        url: null | string;
      };
      locations: components["schemas"]["PlaceDetails"][];
      /** @description Who gets boosts; null where nobody is named. */
      value: null | components["schemas"]["ValueDetails"];
    };
    WebLink: {
      url: string;
      text: string;
    };
    PlaceDetails: {
      name: string;
      /** @description Made there; else it is about the place. */
      isMadeThere: boolean;
      geo: null | string;
      osm: null | string;
      country: null | string;
      /** @description On a map. */
      url: null | string;
    };
    ValueDetails: {
      method: string;
      /** @description In BTC, as the feed writes it. */
      suggested: null | string;
      recipients: components["schemas"]["ValueShare"][];
      timeSplits: {
        start: number;
        duration: number;
        /** @description Of what is paid meanwhile, from 0 to 100. */
        remotePercentage: number;
        remoteStart: number;
        remoteItem: null | {
          feedGuid: string;
          itemGuid: null | string;
        };
        recipients: components["schemas"]["ValueShare"][];
      }[];
    };
    ValueShare: {
      name: null | string;
      /** @description 'node', 'lnaddress' or another type that the feed names. */
      type: string;
      address: string;
      /** @description A weight among the others, or a percentage off the top where it is a fee. */
      split: number;
      isFee: boolean;
      customKey: null | string;
      customValue: null | string;
    };
    /** @description The same with its chapters, as its page has them. */
    WholeItemDetails: {
      feedGuid: null | string;
      publishedAt: null | string;
      duration: null | number;
      season: null | {
        number: number;
        name: null | string;
      };
      episode: null | {
        number: number;
        display: null | string;
      };
      episodeType: ("full" | "trailer" | "bonus") | null;
      isrc: null | string;
      keywords: string[];
      /** @description What everybody may hear; whoever may hear more finds it in `enclosures` of api/load-content-page. */
      enclosure: null | components["schemas"]["MediaFile"];
      alternates: components["schemas"]["AlternateFile"][];
      chaptersUrl: null | string;
      transcripts: {
        url: string;
        type: string;
        language?: string;
      }[];
      soundbites: {
        start: number;
        title: null | string;
      }[];
      /** @description The same at other places. */
      elsewhere: components["schemas"]["WebLink"][];
      splits: components["schemas"]["Split"][];
      publisher: null | components["schemas"]["ContentHit"];
      commentsOff: boolean;
      /** @description False once the feed no longer lists it. */
      isListed: boolean;
      live: null | components["schemas"]["LiveDetails"];
      guid: null | string;
      /** @description The address of its feed; null where it isn't on the web, or no longer. */
      feedUrl: null | string;
      website: null | string;
      /** @description `html` is safe to show; `text` has the same in lines. */
      notes: {
        html: string;
        text: string;
      };
      author: string;
      /** @description Of the feed, as BCP 47. */
      language: null | string;
      explicit: boolean;
      persons: {
        name: string;
        role?: string;
        group?: string;
        href?: string;
        img?: string;
      }[];
      funding: components["schemas"]["WebLink"][];
      license: null | {
        name: string;
        url: null | string;
      };
      locations: components["schemas"]["PlaceDetails"][];
      /** @description Who gets boosts; null where nobody is named. */
      value: null | components["schemas"]["ValueDetails"];
      chapters: {
        title: string;
        start: number;
        end?: number;
        url?: string;
        img?: string;
      }[];
    };
    MediaFile: {
      url: string;
      type: string;
      bytes: null | number;
    };
    /** @description The same in another form: as video, in another quality or language. */
    AlternateFile: {
      type: string;
      title: null | string;
      bytes: null | number;
      bitrate: null | number;
      height: null | number;
      language: null | string;
      rel: null | string;
      codecs: null | string;
      isDefault: boolean;
      sources: {
        url: string;
        type: null | string;
      }[];
    };
    /** @description A recipient and its share of each boost. */
    Split: {
      name: string;
      percent: number;
      /** @description 'node', 'lnaddress' or another type that the feed names. */
      type: string;
      address: string;
      /** @description URL of more information about the recipient. */
      link: null | string;
    };
    LiveDetails: {
      status: string;
      startsAt: null | string;
      endsAt: null | string;
      /** @description The address of the live activity on Nostr whose chat it has, as `30311:pubkey:d`. */
      chat: null | string;
    };
    Error: {
      /** @description The code of the error, as NOT_LOGGED_IN */
      error: string;
      /** @description The field at fault, as a path (content.title) */
      field?: string;
      /** @description What is wrong and what to do, in English */
      message?: string;
    };
  };
  responses: {
    /**
     * @description - BAD_JSON
     *     - BAD_REQUEST
     */
    BadRequest: {
      content: {
        "application/json": components["schemas"]["Error"] & {
          /** @enum {string} */
          error: "BAD_JSON" | "BAD_REQUEST";
        };
      };
    };
    /**
     * @description - NOT_LOGGED_IN: Not logged in
     *     - UNAUTHORIZED
     */
    NotLoggedIn: {
      content: {
        "application/json": components["schemas"]["Error"] & {
          /** @enum {string} */
          error: "NOT_LOGGED_IN" | "UNAUTHORIZED";
        };
      };
    };
    /**
     * @description - ACCOUNT_PAUSED: This account is being deleted. Log in on the site to keep it.
     *     - ACCOUNT_SUSPENDED: This account is suspended.
     *     - ACCOUNT_WAITING: This account waits for the operator to let it in.
     *     - SCOPE_NEEDED
     *     - TERMS_NOT_AGREED: The terms of use have changed: log in on the site, and agree to them first.
     *     - NETWORK_BLOCKED
     */
    Forbidden: {
      content: {
        "application/json": components["schemas"]["Error"] & {
          /** @enum {string} */
          error: "ACCOUNT_PAUSED" | "ACCOUNT_SUSPENDED" | "ACCOUNT_WAITING" | "NETWORK_BLOCKED" | "SCOPE_NEEDED" | "TERMS_NOT_AGREED";
        };
      };
    };
    /**
     * @description - ACCOUNT_PAUSED: This account is being deleted. Log in on the site to keep it.
     *     - ACCOUNT_SUSPENDED: This account is suspended.
     *     - ACCOUNT_WAITING: This account waits for the operator to let it in.
     *     - TERMS_NOT_AGREED: The terms of use have changed: log in on the site, and agree to them first.
     *     - NETWORK_BLOCKED
     */
    AccountClosed: {
      content: {
        "application/json": components["schemas"]["Error"] & {
          /** @enum {string} */
          error: "ACCOUNT_PAUSED" | "ACCOUNT_SUSPENDED" | "ACCOUNT_WAITING" | "NETWORK_BLOCKED" | "TERMS_NOT_AGREED";
        };
      };
    };
    /** @description - TOO_LARGE: The body is over 1 MiB. */
    TooLarge: {
      content: {
        "application/json": components["schemas"]["Error"] & {
          /** @enum {string} */
          error: "TOO_LARGE";
        };
      };
    };
    /** @description - TOO_MANY_REQUESTS: Too many calls. Please wait. */
    TooMany: {
      content: {
        "application/json": components["schemas"]["Error"] & {
          /** @enum {string} */
          error: "TOO_MANY_REQUESTS";
        };
      };
    };
    /** @description - ERROR_UNKNOWN: Something went wrong */
    Failed: {
      content: {
        "application/json": components["schemas"]["Error"] & {
          /** @enum {string} */
          error: "ERROR_UNKNOWN";
        };
      };
    };
    /**
     * @description - MAINTENANCE
     *     - TOO_BUSY: Too much is being asked for right now. Please try again in a minute.
     *     - UNAVAILABLE
     */
    Unavailable: {
      content: {
        "application/json": components["schemas"]["Error"] & {
          /** @enum {string} */
          error: "MAINTENANCE" | "TOO_BUSY" | "UNAVAILABLE";
        };
      };
    };
  };
  parameters: never;
  requestBodies: never;
  headers: never;
  pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
  episodes: {
    parameters: {
      header?: {
        /** @description Your own name for it: the same again makes nothing twice, for a week. */
        "Idempotency-Key"?: string;
      };
    };
    requestBody: {
      content: {
        "multipart/form-data": {
          episode: {
            feed_id: string;
            title: string;
            description?: string | null;
            season?: number | null;
            episode?: number | null;
            episode_type?: ("full" | "trailer" | "bonus") | null;
            explicit?: boolean | null;
            publish_at?: string | null;
            /** @default false */
            draft?: boolean;
            audioUrl?: string;
          };
          /** @description An MP3 */
          audio?: string;
        };
        "application/json": {
          feed_id: string;
          title: string;
          description?: string | null;
          season?: number | null;
          episode?: number | null;
          episode_type?: ("full" | "trailer" | "bonus") | null;
          explicit?: boolean | null;
          publish_at?: string | null;
          /** @default false */
          draft?: boolean;
          audioUrl?: string;
        };
      };
    };
    responses: {
      /** @description Made before, with the same key: as far as it is now */
      200: {
        content: {
          "application/json": {
            feed_id: string;
            item_id: string;
            /** @enum {string} */
            state: "DRAFT" | "SCHEDULED" | "PUBLISHED";
            title: string;
            /** @description ISO 8601; null for a draft */
            publish_at: string | null;
            audio: {
              url: string;
              num_bytes: number;
              duration: number;
            };
            /** @description Its page; null as long as it isn’t public */
            url: string | null;
          } | {
            feed_id: string;
            item_id: string;
            /** @enum {string} */
            state: "FETCHING" | "FAILED";
            title: string;
            /** @description ISO 8601; null for a draft */
            publish_at: string | null;
            audio: null;
            /** @description Its page; null as long as it isn’t public */
            url: string | null;
            /** @description Why it couldn’t be fetched, or is tried again */
            reason: string | null;
          };
        };
      };
      /** @description Made */
      201: {
        content: {
          "application/json": {
            feed_id: string;
            item_id: string;
            /** @enum {string} */
            state: "DRAFT" | "SCHEDULED" | "PUBLISHED";
            title: string;
            /** @description ISO 8601; null for a draft */
            publish_at: string | null;
            audio: {
              url: string;
              num_bytes: number;
              duration: number;
            };
            /** @description Its page; null as long as it isn’t public */
            url: string | null;
          };
        };
      };
      /** @description Made; its audio is fetched, as me/hosting-audio-fetch-get tells */
      202: {
        content: {
          "application/json": {
            feed_id: string;
            item_id: string;
            /** @enum {string} */
            state: "FETCHING" | "FAILED";
            title: string;
            /** @description ISO 8601; null for a draft */
            publish_at: string | null;
            audio: null;
            /** @description Its page; null as long as it isn’t public */
            url: string | null;
            /** @description Why it couldn’t be fetched, or is tried again */
            reason: string | null;
          };
        };
      };
      /**
       * @description - ALREADY_PUBLISHED: It is published already.
       *     - BAD_FILE
       *     - BAD_FORM: This form could not be read. Load its page again and send it once more.
       *     - FILE_TOO_LARGE: File size cannot exceed … MB.
       *     - FIXED_RECIPIENT: A recipient that cannot be edited has to stay as it is.
       *     - INVALID
       *     - NOT_READY
       *     - NOT_UPLOADED
       *     - NO_DURATION: Could not extract audio duration.
       *     - UNSUPPORTED_IMAGE
       *     - UNSUPPORTED_MEDIA_TYPE
       *     - WRONG_MEDIA_TYPE
       *     - BAD_JSON
       *     - BAD_REQUEST
       */
      400: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "ALREADY_PUBLISHED" | "BAD_FILE" | "BAD_FORM" | "BAD_JSON" | "BAD_REQUEST" | "FILE_TOO_LARGE" | "FIXED_RECIPIENT" | "INVALID" | "NOT_READY" | "NOT_UPLOADED" | "NO_DURATION" | "UNSUPPORTED_IMAGE" | "UNSUPPORTED_MEDIA_TYPE" | "WRONG_MEDIA_TYPE";
          };
        };
      };
      401: components["responses"]["NotLoggedIn"];
      /**
       * @description - FEED_HOST_BLOCKED: Feeds of this host aren’t taken in here.
       *     - KEPT_OUT: The operator of this site doesn’t take this feed in. Ask them if you think that is a mistake.
       *     - OWNER_ONLY: Only owners can do this.
       *     - PLAN_NOT_INCLUDED: Video versions are not included in Lite plan
       *     - PROOF_NEEDED: … needs a fresh proof, good for 10 minutes.
       *     - QUOTA_EXCEEDED
       *     - SUBSCRIPTIONS_DISABLED: You haven't created your subscription yet
       *     - SUBSCRIPTION_NOT_CREATED: You haven't created your subscription yet
       *     - SUSPENDED: The operator has suspended it. It can be edited, and published once it is back.
       *     - ACCOUNT_PAUSED: This account is being deleted. Log in on the site to keep it.
       *     - ACCOUNT_SUSPENDED: This account is suspended.
       *     - ACCOUNT_WAITING: This account waits for the operator to let it in.
       *     - SCOPE_NEEDED
       *     - TERMS_NOT_AGREED: The terms of use have changed: log in on the site, and agree to them first.
       *     - NETWORK_BLOCKED
       */
      403: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "ACCOUNT_PAUSED" | "ACCOUNT_SUSPENDED" | "ACCOUNT_WAITING" | "FEED_HOST_BLOCKED" | "KEPT_OUT" | "NETWORK_BLOCKED" | "OWNER_ONLY" | "PLAN_NOT_INCLUDED" | "PROOF_NEEDED" | "QUOTA_EXCEEDED" | "SCOPE_NEEDED" | "SUBSCRIPTIONS_DISABLED" | "SUBSCRIPTION_NOT_CREATED" | "SUSPENDED" | "TERMS_NOT_AGREED";
          };
        };
      };
      /**
       * @description - NOT_FOUND
       *     - NO_FEED: There is no such show, artist or release.
       *     - NO_ITEM
       */
      404: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "NOT_FOUND" | "NO_FEED" | "NO_ITEM";
          };
        };
      };
      /**
       * @description - IN_PROGRESS: The same is being made right now: ask again in a moment.
       *     - ITEM_BOUGHT
       *     - STALE
       */
      409: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "IN_PROGRESS" | "ITEM_BOUGHT" | "STALE";
          };
        };
      };
      413: components["responses"]["TooLarge"];
      /** @description - KEY_USED: This Idempotency-Key was used with other content. */
      422: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "KEY_USED";
          };
        };
      };
      /**
       * @description - TOO_MANY: Too many files are being fetched for you: wait until some are here.
       *     - TOO_MANY_REQUESTS: Too many calls. Please wait.
       */
      429: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "TOO_MANY" | "TOO_MANY_REQUESTS";
          };
        };
      };
      500: components["responses"]["Failed"];
      /**
       * @description - NOT_AVAILABLE
       *     - MAINTENANCE
       *     - TOO_BUSY: Too much is being asked for right now. Please try again in a minute.
       *     - UNAVAILABLE
       */
      503: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "MAINTENANCE" | "NOT_AVAILABLE" | "TOO_BUSY" | "UNAVAILABLE";
          };
        };
      };
      /** @description - DISK_FULL: This site has no room for … MB right now. Please try again later, or tell whoever runs it. */
      507: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "DISK_FULL";
          };
        };
      };
    };
  };
  statistics_stats: {
    parameters: {
      query: {
        feed_id: string;
        item_id?: string;
        groupings?: "CONTENT" | "SUPPORTER" | "ACTION";
        bucket?: "DAY" | "WEEK" | "MONTH";
        range?: "7" | "30" | "90" | "all" | "custom";
        start?: string;
        end?: string;
      };
    };
    requestBody?: never;
    responses: {
      /** @description A table */
      200: {
        content: {
          "text/csv": string;
        };
      };
      400: components["responses"]["BadRequest"];
      401: components["responses"]["NotLoggedIn"];
      403: components["responses"]["Forbidden"];
      413: components["responses"]["TooLarge"];
      429: components["responses"]["TooMany"];
      500: components["responses"]["Failed"];
      503: components["responses"]["Unavailable"];
    };
  };
  statistics_audience: {
    parameters: {
      query: {
        feed_id: string;
        item_id?: string;
        by: "APP" | "DEVICE" | "COUNTRY" | "CONTENT" | "LEFT_OUT";
        range?: "7" | "30" | "90" | "all" | "custom";
        start?: string;
        end?: string;
      };
    };
    requestBody?: never;
    responses: {
      /** @description A table */
      200: {
        content: {
          "text/csv": string;
        };
      };
      400: components["responses"]["BadRequest"];
      401: components["responses"]["NotLoggedIn"];
      403: components["responses"]["Forbidden"];
      413: components["responses"]["TooLarge"];
      429: components["responses"]["TooMany"];
      500: components["responses"]["Failed"];
      503: components["responses"]["Unavailable"];
    };
  };
  me_login_with_email: {
    requestBody: {
      content: {
        "application/json": {
          /** @constant */
          variant: "AUTH";
          email: string;
          /** @constant */
          platform: "WEB";
          os: string;
          /** @constant */
          device: "browser";
          invitation?: string;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            status: number;
          };
        };
      };
      400: components["responses"]["BadRequest"];
      403: components["responses"]["AccountClosed"];
      413: components["responses"]["TooLarge"];
      /**
       * @description - ERROR_AUTH_TOO_MANY_REQUESTS: Too many login attempts.
       *     - TOO_MANY_REQUESTS: Too many calls. Please wait.
       */
      429: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "ERROR_AUTH_TOO_MANY_REQUESTS" | "TOO_MANY_REQUESTS";
          };
        };
      };
      500: components["responses"]["Failed"];
      /** @description - ERROR_AUTH_MAIL_FAILED: Something went wrong. Please try again. */
      502: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "ERROR_AUTH_MAIL_FAILED";
          };
        };
      };
      503: components["responses"]["Unavailable"];
    };
  };
  me_login_with_code: {
    requestBody: {
      content: {
        "application/json": {
          /** @constant */
          variant: "AUTH";
          email: string;
          code: string;
          invitation?: string;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            status: number;
            data: {
              token: string;
            };
          };
        };
      };
      /**
       * @description - ERROR_AUTH_CODE_EXPIRED: Login code expired. Please try again.
       *     - ERROR_AUTH_CODE_INVALID: Invalid code.
       *     - BAD_JSON
       *     - BAD_REQUEST
       */
      400: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "BAD_JSON" | "BAD_REQUEST" | "ERROR_AUTH_CODE_EXPIRED" | "ERROR_AUTH_CODE_INVALID";
          };
        };
      };
      /**
       * @description - EMAIL_BLOCKED: Addresses of this domain can’t be used here. Use another address, or write to ….
       *     - INVITATION_NEEDED: New accounts are opened by invitation, and yours is over or missing.
       *     - REGISTRATION_CLOSED: No new accounts are opened here.
       *     - ACCOUNT_PAUSED: This account is being deleted. Log in on the site to keep it.
       *     - ACCOUNT_SUSPENDED: This account is suspended.
       *     - ACCOUNT_WAITING: This account waits for the operator to let it in.
       *     - TERMS_NOT_AGREED: The terms of use have changed: log in on the site, and agree to them first.
       *     - NETWORK_BLOCKED
       */
      403: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "ACCOUNT_PAUSED" | "ACCOUNT_SUSPENDED" | "ACCOUNT_WAITING" | "EMAIL_BLOCKED" | "INVITATION_NEEDED" | "NETWORK_BLOCKED" | "REGISTRATION_CLOSED" | "TERMS_NOT_AGREED";
          };
        };
      };
      /**
       * @description - ACCOUNT_ENDED: This account is being deleted. In an hour you can make a new one with this address.
       *     - EMAIL_KEPT: This address was taken from an account in the last 72 hours. Open the link that we mailed here then: it gives the account back.
       */
      409: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "ACCOUNT_ENDED" | "EMAIL_KEPT";
          };
        };
      };
      413: components["responses"]["TooLarge"];
      /**
       * @description - ERROR_AUTH_TOO_MANY_REQUESTS: Too many login attempts.
       *     - TOO_MANY_REQUESTS: Too many calls. Please wait.
       */
      429: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "ERROR_AUTH_TOO_MANY_REQUESTS" | "TOO_MANY_REQUESTS";
          };
        };
      };
      500: components["responses"]["Failed"];
      503: components["responses"]["Unavailable"];
    };
  };
  me_token_refresh: {
    requestBody: {
      content: {
        "application/json": Record<string, never>;
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            token: string;
          };
        };
      };
      400: components["responses"]["BadRequest"];
      401: components["responses"]["NotLoggedIn"];
      403: components["responses"]["Forbidden"];
      413: components["responses"]["TooLarge"];
      429: components["responses"]["TooMany"];
      500: components["responses"]["Failed"];
      503: components["responses"]["Unavailable"];
    };
  };
  me_session_get: {
    requestBody: {
      content: {
        "application/json": Record<string, never>;
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": components["schemas"]["SessionAnswer"] | components["schemas"]["ProgramSession"] | components["schemas"]["NoSession"];
        };
      };
      400: components["responses"]["BadRequest"];
      403: components["responses"]["AccountClosed"];
      413: components["responses"]["TooLarge"];
      429: components["responses"]["TooMany"];
      500: components["responses"]["Failed"];
      503: components["responses"]["Unavailable"];
    };
  };
  me_logout: {
    requestBody: {
      content: {
        "application/json": Record<string, never>;
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": Record<string, never>;
        };
      };
      400: components["responses"]["BadRequest"];
      401: components["responses"]["NotLoggedIn"];
      403: components["responses"]["Forbidden"];
      413: components["responses"]["TooLarge"];
      429: components["responses"]["TooMany"];
      500: components["responses"]["Failed"];
      503: components["responses"]["Unavailable"];
    };
  };
  me_proof_code_send: {
    requestBody: {
      content: {
        "application/json": Record<string, never>;
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": Record<string, never>;
        };
      };
      400: components["responses"]["BadRequest"];
      401: components["responses"]["NotLoggedIn"];
      403: components["responses"]["Forbidden"];
      413: components["responses"]["TooLarge"];
      /**
       * @description - ERROR_AUTH_TOO_MANY_REQUESTS: Too many login attempts.
       *     - TOO_MANY_REQUESTS: Too many calls. Please wait.
       */
      429: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "ERROR_AUTH_TOO_MANY_REQUESTS" | "TOO_MANY_REQUESTS";
          };
        };
      };
      500: components["responses"]["Failed"];
      /** @description - ERROR_AUTH_MAIL_FAILED: Something went wrong. Please try again. */
      502: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "ERROR_AUTH_MAIL_FAILED";
          };
        };
      };
      503: components["responses"]["Unavailable"];
    };
  };
  me_proof_with_code: {
    requestBody: {
      content: {
        "application/json": {
          code: string;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            token: string;
          };
        };
      };
      /**
       * @description - ERROR_AUTH_CODE_EXPIRED: Login code expired. Please try again.
       *     - ERROR_AUTH_CODE_INVALID: Invalid code.
       *     - BAD_JSON
       *     - BAD_REQUEST
       */
      400: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "BAD_JSON" | "BAD_REQUEST" | "ERROR_AUTH_CODE_EXPIRED" | "ERROR_AUTH_CODE_INVALID";
          };
        };
      };
      401: components["responses"]["NotLoggedIn"];
      403: components["responses"]["Forbidden"];
      413: components["responses"]["TooLarge"];
      429: components["responses"]["TooMany"];
      500: components["responses"]["Failed"];
      503: components["responses"]["Unavailable"];
    };
  };
  me_account_change_undo: {
    requestBody: {
      content: {
        "application/json": {
          token: string;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            email: string;
          };
        };
      };
      400: components["responses"]["BadRequest"];
      403: components["responses"]["AccountClosed"];
      /**
       * @description - EMAIL_TAKEN: Another account has this address
       *     - UNDO_USED: This link was used already
       */
      409: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "EMAIL_TAKEN" | "UNDO_USED";
          };
        };
      };
      /** @description - UNDO_OVER: This link doesn’t work any more */
      410: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "UNDO_OVER";
          };
        };
      };
      413: components["responses"]["TooLarge"];
      429: components["responses"]["TooMany"];
      500: components["responses"]["Failed"];
      503: components["responses"]["Unavailable"];
    };
  };
  me_feature_flag_check: {
    requestBody: {
      content: {
        "application/json": {
          feature: string;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            enabled: boolean;
          };
        };
      };
      400: components["responses"]["BadRequest"];
      401: components["responses"]["NotLoggedIn"];
      403: components["responses"]["Forbidden"];
      413: components["responses"]["TooLarge"];
      429: components["responses"]["TooMany"];
      500: components["responses"]["Failed"];
      503: components["responses"]["Unavailable"];
    };
  };
  me_username_set: {
    requestBody: {
      content: {
        "application/json": {
          username: string;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            username: string;
          };
        };
      };
      400: components["responses"]["BadRequest"];
      401: components["responses"]["NotLoggedIn"];
      403: components["responses"]["Forbidden"];
      /**
       * @description - ERROR_USERNAME_ALREADY_SET: Your username is already set
       *     - ERROR_USERNAME_TAKEN: This username is taken
       */
      409: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "ERROR_USERNAME_ALREADY_SET" | "ERROR_USERNAME_TAKEN";
          };
        };
      };
      413: components["responses"]["TooLarge"];
      429: components["responses"]["TooMany"];
      500: components["responses"]["Failed"];
      503: components["responses"]["Unavailable"];
    };
  };
  me_clip_create: {
    requestBody: {
      content: {
        "application/json": {
          item_id: string;
          title: string;
          start: number;
          end: number;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            clip: components["schemas"]["ContentHit"];
          };
        };
      };
      /**
       * @description - INVALID
       *     - BAD_JSON
       *     - BAD_REQUEST
       */
      400: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "BAD_JSON" | "BAD_REQUEST" | "INVALID";
          };
        };
      };
      401: components["responses"]["NotLoggedIn"];
      403: components["responses"]["Forbidden"];
      /** @description - CONTENT_NOT_FOUND: Not found. */
      404: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "CONTENT_NOT_FOUND";
          };
        };
      };
      413: components["responses"]["TooLarge"];
      429: components["responses"]["TooMany"];
      500: components["responses"]["Failed"];
      503: components["responses"]["Unavailable"];
    };
  };
  me_clip_update: {
    requestBody: {
      content: {
        "application/json": {
          clip_id: string;
          title: string;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            clip: components["schemas"]["ContentHit"];
          };
        };
      };
      400: components["responses"]["BadRequest"];
      401: components["responses"]["NotLoggedIn"];
      403: components["responses"]["Forbidden"];
      /**
       * @description - CLIP_NOT_FOUND: Not found.
       *     - CONTENT_NOT_FOUND: Not found.
       */
      404: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "CLIP_NOT_FOUND" | "CONTENT_NOT_FOUND";
          };
        };
      };
      413: components["responses"]["TooLarge"];
      429: components["responses"]["TooMany"];
      500: components["responses"]["Failed"];
      503: components["responses"]["Unavailable"];
    };
  };
  me_clip_delete: {
    requestBody: {
      content: {
        "application/json": {
          clip_id: string;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": Record<string, never>;
        };
      };
      400: components["responses"]["BadRequest"];
      401: components["responses"]["NotLoggedIn"];
      403: components["responses"]["Forbidden"];
      /** @description - CLIP_NOT_FOUND: Not found. */
      404: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "CLIP_NOT_FOUND";
          };
        };
      };
      413: components["responses"]["TooLarge"];
      429: components["responses"]["TooMany"];
      500: components["responses"]["Failed"];
      503: components["responses"]["Unavailable"];
    };
  };
  search_clips_for_profile_get: {
    parameters: {
      query?: {
        _profile_id?: string;
        limit?: number;
        before?: string | null;
        /** @description All of it as JSON instead: the body of the POST form. Without it there have to be _profile_id. */
        input?: string;
      };
      header?: {
        /** @description The ETag of the answer that you have: 304 says that it is still the same. */
        "If-None-Match"?: string;
      };
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            clips: components["schemas"]["ContentHit"][];
            total: number;
            next: null | string;
          };
        };
      };
      /** @description Still what you have */
      304: {
        content?: never;
      };
      400: components["responses"]["BadRequest"];
      403: components["responses"]["AccountClosed"];
      413: components["responses"]["TooLarge"];
      429: components["responses"]["TooMany"];
      500: components["responses"]["Failed"];
      503: components["responses"]["Unavailable"];
    };
  };
  search_clips_for_profile: {
    requestBody: {
      content: {
        "application/json": {
          _profile_id: string;
          /** @default 100 */
          limit?: number;
          before?: string | null;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            clips: components["schemas"]["ContentHit"][];
            total: number;
            next: null | string;
          };
        };
      };
      400: components["responses"]["BadRequest"];
      403: components["responses"]["AccountClosed"];
      413: components["responses"]["TooLarge"];
      429: components["responses"]["TooMany"];
      500: components["responses"]["Failed"];
      503: components["responses"]["Unavailable"];
    };
  };
  me_nostr_follow_list: {
    requestBody: {
      content: {
        "application/json": Record<string, never>;
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": components["schemas"]["LatestFollowList"];
        };
      };
      400: components["responses"]["BadRequest"];
      401: components["responses"]["NotLoggedIn"];
      403: components["responses"]["Forbidden"];
      /** @description - ERROR_MISSING_FOLLOW_LIST: Could not find your follow list - please check your nostr profile is setup correctly */
      404: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "ERROR_MISSING_FOLLOW_LIST";
          };
        };
      };
      /** @description - ERROR_LOGIN_REQUIRED: Please login with nostr to follow/unfollow this profile */
      409: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "ERROR_LOGIN_REQUIRED";
          };
        };
      };
      413: components["responses"]["TooLarge"];
      429: components["responses"]["TooMany"];
      500: components["responses"]["Failed"];
      /**
       * @description - RELAYS_NOT_ANSWERING
       *     - MAINTENANCE
       *     - TOO_BUSY: Too much is being asked for right now. Please try again in a minute.
       *     - UNAVAILABLE
       */
      503: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "MAINTENANCE" | "RELAYS_NOT_ANSWERING" | "TOO_BUSY" | "UNAVAILABLE";
          };
        };
      };
    };
  };
  me_nostr_profile: {
    requestBody: {
      content: {
        "application/json": Record<string, never>;
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": components["schemas"]["OwnProfile"];
        };
      };
      400: components["responses"]["BadRequest"];
      401: components["responses"]["NotLoggedIn"];
      403: components["responses"]["Forbidden"];
      /** @description - ERROR_LOGIN_REQUIRED: Please login with nostr to follow/unfollow this profile */
      409: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "ERROR_LOGIN_REQUIRED";
          };
        };
      };
      413: components["responses"]["TooLarge"];
      429: components["responses"]["TooMany"];
      500: components["responses"]["Failed"];
      503: components["responses"]["Unavailable"];
    };
  };
  me_nostr_notes_left: {
    requestBody: {
      content: {
        "application/json": Record<string, never>;
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": components["schemas"]["NotesLeft"];
        };
      };
      400: components["responses"]["BadRequest"];
      401: components["responses"]["NotLoggedIn"];
      403: components["responses"]["Forbidden"];
      413: components["responses"]["TooLarge"];
      429: components["responses"]["TooMany"];
      500: components["responses"]["Failed"];
      503: components["responses"]["Unavailable"];
    };
  };
  me_mute: {
    requestBody: {
      content: {
        "application/json": {
          person: string;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": components["schemas"]["MuteChange"];
        };
      };
      /**
       * @description - MUTE_SELF: You can’t mute yourself.
       *     - BAD_JSON
       *     - BAD_REQUEST
       */
      400: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "BAD_JSON" | "BAD_REQUEST" | "MUTE_SELF";
          };
        };
      };
      401: components["responses"]["NotLoggedIn"];
      403: components["responses"]["Forbidden"];
      /** @description - NO_PERSON: There is no such person. */
      404: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "NO_PERSON";
          };
        };
      };
      /** @description - TOO_MANY_MUTED: You mute as many people as a list takes. */
      409: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "TOO_MANY_MUTED";
          };
        };
      };
      413: components["responses"]["TooLarge"];
      429: components["responses"]["TooMany"];
      500: components["responses"]["Failed"];
      503: components["responses"]["Unavailable"];
    };
  };
  me_unmute: {
    requestBody: {
      content: {
        "application/json": {
          person: string;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": components["schemas"]["MuteChange"];
        };
      };
      400: components["responses"]["BadRequest"];
      401: components["responses"]["NotLoggedIn"];
      403: components["responses"]["Forbidden"];
      413: components["responses"]["TooLarge"];
      429: components["responses"]["TooMany"];
      500: components["responses"]["Failed"];
      503: components["responses"]["Unavailable"];
    };
  };
  me_nostr_mute_list: {
    requestBody: {
      content: {
        "application/json": Record<string, never>;
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            event: null | components["schemas"]["NostrEvent"];
          };
        };
      };
      400: components["responses"]["BadRequest"];
      401: components["responses"]["NotLoggedIn"];
      403: components["responses"]["Forbidden"];
      /** @description - ERROR_LOGIN_REQUIRED: Please login with nostr to follow/unfollow this profile */
      409: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "ERROR_LOGIN_REQUIRED";
          };
        };
      };
      413: components["responses"]["TooLarge"];
      429: components["responses"]["TooMany"];
      500: components["responses"]["Failed"];
      /**
       * @description - RELAYS_NOT_ANSWERING
       *     - MAINTENANCE
       *     - TOO_BUSY: Too much is being asked for right now. Please try again in a minute.
       *     - UNAVAILABLE
       */
      503: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "MAINTENANCE" | "RELAYS_NOT_ANSWERING" | "TOO_BUSY" | "UNAVAILABLE";
          };
        };
      };
    };
  };
  me_nostr_mute_list_publish: {
    requestBody: {
      content: {
        "application/json": {
          event: unknown;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": Record<string, never>;
        };
      };
      400: components["responses"]["BadRequest"];
      401: components["responses"]["NotLoggedIn"];
      /**
       * @description - MUTE_LIST_REFUSED
       *     - ACCOUNT_PAUSED: This account is being deleted. Log in on the site to keep it.
       *     - ACCOUNT_SUSPENDED: This account is suspended.
       *     - ACCOUNT_WAITING: This account waits for the operator to let it in.
       *     - SCOPE_NEEDED
       *     - TERMS_NOT_AGREED: The terms of use have changed: log in on the site, and agree to them first.
       *     - NETWORK_BLOCKED
       */
      403: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "ACCOUNT_PAUSED" | "ACCOUNT_SUSPENDED" | "ACCOUNT_WAITING" | "MUTE_LIST_REFUSED" | "NETWORK_BLOCKED" | "SCOPE_NEEDED" | "TERMS_NOT_AGREED";
          };
        };
      };
      /**
       * @description - ERROR_LOGIN_REQUIRED: Please login with nostr to follow/unfollow this profile
       *     - MUTE_LIST_CHANGED: Your mute list is another one by now. Please try again.
       */
      409: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "ERROR_LOGIN_REQUIRED" | "MUTE_LIST_CHANGED";
          };
        };
      };
      413: components["responses"]["TooLarge"];
      429: components["responses"]["TooMany"];
      500: components["responses"]["Failed"];
      /**
       * @description - RELAYS_NOT_ANSWERING
       *     - MAINTENANCE
       *     - TOO_BUSY: Too much is being asked for right now. Please try again in a minute.
       *     - UNAVAILABLE
       */
      503: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "MAINTENANCE" | "RELAYS_NOT_ANSWERING" | "TOO_BUSY" | "UNAVAILABLE";
          };
        };
      };
    };
  };
  me_nostr_follow_list_publish: {
    requestBody: {
      content: {
        "application/json": {
          event: unknown;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": Record<string, never>;
        };
      };
      400: components["responses"]["BadRequest"];
      401: components["responses"]["NotLoggedIn"];
      /**
       * @description - FOLLOW_LIST_REFUSED
       *     - ACCOUNT_PAUSED: This account is being deleted. Log in on the site to keep it.
       *     - ACCOUNT_SUSPENDED: This account is suspended.
       *     - ACCOUNT_WAITING: This account waits for the operator to let it in.
       *     - SCOPE_NEEDED
       *     - TERMS_NOT_AGREED: The terms of use have changed: log in on the site, and agree to them first.
       *     - NETWORK_BLOCKED
       */
      403: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "ACCOUNT_PAUSED" | "ACCOUNT_SUSPENDED" | "ACCOUNT_WAITING" | "FOLLOW_LIST_REFUSED" | "NETWORK_BLOCKED" | "SCOPE_NEEDED" | "TERMS_NOT_AGREED";
          };
        };
      };
      /** @description - ERROR_MISSING_FOLLOW_LIST: Could not find your follow list - please check your nostr profile is setup correctly */
      404: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "ERROR_MISSING_FOLLOW_LIST";
          };
        };
      };
      /**
       * @description - ERROR_LOGIN_REQUIRED: Please login with nostr to follow/unfollow this profile
       *     - FOLLOW_LIST_CHANGED: Your follow list is another one by now. Please try again.
       */
      409: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "ERROR_LOGIN_REQUIRED" | "FOLLOW_LIST_CHANGED";
          };
        };
      };
      413: components["responses"]["TooLarge"];
      429: components["responses"]["TooMany"];
      500: components["responses"]["Failed"];
      /**
       * @description - RELAYS_NOT_ANSWERING
       *     - MAINTENANCE
       *     - TOO_BUSY: Too much is being asked for right now. Please try again in a minute.
       *     - UNAVAILABLE
       */
      503: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "MAINTENANCE" | "RELAYS_NOT_ANSWERING" | "TOO_BUSY" | "UNAVAILABLE";
          };
        };
      };
    };
  };
  me_hosting_feeds_get: {
    requestBody: {
      content: {
        "application/json": {
          types?: ("PODCAST" | "ARTIST" | "ALBUM")[];
          publisher_id?: string;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            feeds: components["schemas"]["HostingFeed"][];
          };
        };
      };
      400: components["responses"]["BadRequest"];
      401: components["responses"]["NotLoggedIn"];
      403: components["responses"]["Forbidden"];
      413: components["responses"]["TooLarge"];
      429: components["responses"]["TooMany"];
      500: components["responses"]["Failed"];
      503: components["responses"]["Unavailable"];
    };
  };
  me_hosting_feed_get: {
    requestBody: {
      content: {
        "application/json": {
          feed_id: string;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            feed: components["schemas"]["HostingFeed"];
            token: string;
            role: components["schemas"]["FeedRole"];
          };
        };
      };
      400: components["responses"]["BadRequest"];
      401: components["responses"]["NotLoggedIn"];
      /**
       * @description - QUOTA_EXCEEDED
       *     - ACCOUNT_PAUSED: This account is being deleted. Log in on the site to keep it.
       *     - ACCOUNT_SUSPENDED: This account is suspended.
       *     - ACCOUNT_WAITING: This account waits for the operator to let it in.
       *     - SCOPE_NEEDED
       *     - TERMS_NOT_AGREED: The terms of use have changed: log in on the site, and agree to them first.
       *     - NETWORK_BLOCKED
       */
      403: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "ACCOUNT_PAUSED" | "ACCOUNT_SUSPENDED" | "ACCOUNT_WAITING" | "NETWORK_BLOCKED" | "QUOTA_EXCEEDED" | "SCOPE_NEEDED" | "TERMS_NOT_AGREED";
          };
        };
      };
      /** @description - NO_FEED: There is no such show, artist or release. */
      404: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "NO_FEED";
          };
        };
      };
      413: components["responses"]["TooLarge"];
      429: components["responses"]["TooMany"];
      500: components["responses"]["Failed"];
      503: components["responses"]["Unavailable"];
    };
  };
  me_hosting_feed_create: {
    requestBody: {
      content: {
        "application/json": {
          /** @enum {string} */
          type: "PODCAST" | "ARTIST" | "ALBUM";
          publisher_id?: string | null;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            id: string;
            feed: components["schemas"]["HostingFeed"];
          };
        };
      };
      /**
       * @description - INVALID
       *     - BAD_JSON
       *     - BAD_REQUEST
       */
      400: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "BAD_JSON" | "BAD_REQUEST" | "INVALID";
          };
        };
      };
      401: components["responses"]["NotLoggedIn"];
      /**
       * @description - QUOTA_EXCEEDED
       *     - ACCOUNT_PAUSED: This account is being deleted. Log in on the site to keep it.
       *     - ACCOUNT_SUSPENDED: This account is suspended.
       *     - ACCOUNT_WAITING: This account waits for the operator to let it in.
       *     - SCOPE_NEEDED
       *     - TERMS_NOT_AGREED: The terms of use have changed: log in on the site, and agree to them first.
       *     - NETWORK_BLOCKED
       */
      403: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "ACCOUNT_PAUSED" | "ACCOUNT_SUSPENDED" | "ACCOUNT_WAITING" | "NETWORK_BLOCKED" | "QUOTA_EXCEEDED" | "SCOPE_NEEDED" | "TERMS_NOT_AGREED";
          };
        };
      };
      /** @description - NO_FEED: There is no such show, artist or release. */
      404: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "NO_FEED";
          };
        };
      };
      413: components["responses"]["TooLarge"];
      429: components["responses"]["TooMany"];
      500: components["responses"]["Failed"];
      503: components["responses"]["Unavailable"];
    };
  };
  me_hosting_feed_update: {
    requestBody: {
      content: {
        "application/json": {
          feed: {
            _id: string;
            content?: {
              title?: string | null;
              author?: string | null;
              description?: string | null;
              images?: {
                url: string;
                type?: string;
                width?: number;
                height?: number;
                num_bytes?: number;
              }[] | null;
              categories?: {
                text: string;
                sub?: string;
              }[] | null;
              music_genres?: string[] | null;
              release_type?: ("SINGLE" | "EP" | "ALBUM") | null;
              explicit?: boolean | null;
              links?: string[] | null;
              language?: string | null;
              copyright?: string | null;
              order?: ("episodic" | "serial") | null;
              complete?: boolean | null;
              medium?: ("podcast" | "audiobook" | "video" | "film" | "newsletter" | "blog" | "course") | null;
              owner_email?: string | null;
              funding?: {
                url: string;
                text?: string;
              }[] | null;
              persons?: {
                name: string;
                role?: string;
                group?: string;
                img?: string;
                href?: string;
              }[] | null;
              value?: {
                recipients: {
                  name: string;
                  lnaddress?: string;
                  node_pubkey?: string;
                  custom_key?: string;
                  custom_value?: string;
                  split: number;
                  /** @default true */
                  editable?: boolean;
                  fee?: boolean;
                }[];
              } | null;
              published?: string | null;
              locations?: {
                name: string;
                /** @enum {string} */
                rel?: "subject" | "creator";
                geo?: string;
                osm?: string;
                country?: string;
              }[] | null;
              license?: {
                identifier: string;
                url?: string;
              } | null;
              txts?: {
                purpose?: string;
                text: string;
              }[] | null;
              social_interact?: {
                protocol: string;
                uri?: string;
                account_id?: string;
                account_url?: string;
                priority?: number;
              }[] | null;
              chat?: {
                server: string;
                protocol: string;
                account_id?: string;
                space?: string;
              } | null;
              more_images?: {
                href: string;
                purpose?: string;
                alt?: string;
                aspect_ratio?: string;
                width?: number;
                height?: number;
                type?: string;
              }[] | null;
              hidden?: boolean | null;
              blocks?: {
                id?: string;
                blocked: boolean;
              }[] | null;
              podroll?: {
                /** Format: uuid */
                feed_guid?: string;
                feed_url?: string;
                title?: string;
                medium?: string;
              }[] | null;
              update_frequency?: {
                text: string;
                rrule?: string;
                /** Format: date-time */
                dtstart?: string;
                complete?: boolean;
              } | null;
              season_names?: {
                number: number;
                name: string;
              }[] | null;
              directories?: {
                apple?: string;
                spotify?: string;
                youtube?: string;
                amazon?: string;
                podcastindex?: string;
                pocketcasts?: string;
                overcast?: string;
                deezer?: string;
              } | null;
            };
            locked?: boolean;
            moved_to?: string | null;
            notes_template?: string | null;
            unpublished?: unknown;
            _type?: unknown;
            _tributary_id?: unknown;
            meta?: unknown;
            owners?: unknown;
            billing?: unknown;
            payments?: unknown;
            publisher_id?: unknown;
            podcast_guid?: unknown;
          };
          /** Format: date-time */
          base?: string;
          sync?: boolean;
          hold?: boolean;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            feed: components["schemas"]["HostingFeed"];
          };
        };
      };
      /**
       * @description - BAD_FEED_URL
       *     - FEED_ENTITY_ATTACK
       *     - FEED_NOT_A_FEED
       *     - FEED_TOO_DEEP
       *     - FEED_TOO_LARGE
       *     - FEED_TOO_MANY_ELEMENTS
       *     - FEED_TOO_MANY_ITEMS
       *     - FILE_TOO_LARGE: File size cannot exceed … MB.
       *     - FIXED_RECIPIENT: A recipient that cannot be edited has to stay as it is.
       *     - INVALID
       *     - NOT_READY
       *     - NOT_UPLOADED: The file has not arrived. Please upload it again.
       *     - UNSUPPORTED_IMAGE
       *     - BAD_JSON
       *     - BAD_REQUEST
       */
      400: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "BAD_FEED_URL" | "BAD_JSON" | "BAD_REQUEST" | "FEED_ENTITY_ATTACK" | "FEED_NOT_A_FEED" | "FEED_TOO_DEEP" | "FEED_TOO_LARGE" | "FEED_TOO_MANY_ELEMENTS" | "FEED_TOO_MANY_ITEMS" | "FILE_TOO_LARGE" | "FIXED_RECIPIENT" | "INVALID" | "NOT_READY" | "NOT_UPLOADED" | "UNSUPPORTED_IMAGE";
          };
        };
      };
      401: components["responses"]["NotLoggedIn"];
      /**
       * @description - FEED_HOST_BLOCKED: Feeds of this host aren’t taken in here.
       *     - KEPT_OUT: The operator of this site doesn’t take this feed in. Ask them if you think that is a mistake.
       *     - OWNER_ONLY: Only owners can do this.
       *     - PROOF_NEEDED: … needs a fresh proof, good for 10 minutes.
       *     - QUOTA_EXCEEDED
       *     - ACCOUNT_PAUSED: This account is being deleted. Log in on the site to keep it.
       *     - ACCOUNT_SUSPENDED: This account is suspended.
       *     - ACCOUNT_WAITING: This account waits for the operator to let it in.
       *     - SCOPE_NEEDED
       *     - TERMS_NOT_AGREED: The terms of use have changed: log in on the site, and agree to them first.
       *     - NETWORK_BLOCKED
       */
      403: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "ACCOUNT_PAUSED" | "ACCOUNT_SUSPENDED" | "ACCOUNT_WAITING" | "FEED_HOST_BLOCKED" | "KEPT_OUT" | "NETWORK_BLOCKED" | "OWNER_ONLY" | "PROOF_NEEDED" | "QUOTA_EXCEEDED" | "SCOPE_NEEDED" | "TERMS_NOT_AGREED";
          };
        };
      };
      /** @description - NO_FEED: There is no such show, artist or release. */
      404: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "NO_FEED";
          };
        };
      };
      /** @description - STALE: Somebody else, or another tab, has changed this in the meantime. */
      409: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "STALE";
          };
        };
      };
      /** @description - FEED_GONE: The feed is gone (410). */
      410: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "FEED_GONE";
          };
        };
      };
      413: components["responses"]["TooLarge"];
      429: components["responses"]["TooMany"];
      500: components["responses"]["Failed"];
      /** @description - FEED_UNAVAILABLE: The feed's server answered …. */
      502: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "FEED_UNAVAILABLE";
          };
        };
      };
      503: components["responses"]["Unavailable"];
    };
  };
  me_hosting_feed_publish: {
    requestBody: {
      content: {
        "application/json": {
          feed_id: string;
          /** Format: date-time */
          base?: string;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            feed: components["schemas"]["HostingFeed"];
          };
        };
      };
      /**
       * @description - BAD_FILE
       *     - FILE_TOO_LARGE: File size cannot exceed … MB.
       *     - INVALID: Not an item.
       *     - NOT_READY
       *     - NOT_UPLOADED: The file has not arrived. Please upload it again.
       *     - UNSUPPORTED_IMAGE
       *     - BAD_JSON
       *     - BAD_REQUEST
       */
      400: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "BAD_FILE" | "BAD_JSON" | "BAD_REQUEST" | "FILE_TOO_LARGE" | "INVALID" | "NOT_READY" | "NOT_UPLOADED" | "UNSUPPORTED_IMAGE";
          };
        };
      };
      401: components["responses"]["NotLoggedIn"];
      /**
       * @description - FEED_HOST_BLOCKED: Feeds of this host aren’t taken in here.
       *     - KEPT_OUT: The operator of this site doesn’t take this feed in. Ask them if you think that is a mistake.
       *     - PROOF_NEEDED: … needs a fresh proof, good for 10 minutes.
       *     - QUOTA_EXCEEDED
       *     - SUSPENDED: The operator has suspended it. It can be edited, and published once it is back.
       *     - ACCOUNT_PAUSED: This account is being deleted. Log in on the site to keep it.
       *     - ACCOUNT_SUSPENDED: This account is suspended.
       *     - ACCOUNT_WAITING: This account waits for the operator to let it in.
       *     - SCOPE_NEEDED
       *     - TERMS_NOT_AGREED: The terms of use have changed: log in on the site, and agree to them first.
       *     - NETWORK_BLOCKED
       */
      403: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "ACCOUNT_PAUSED" | "ACCOUNT_SUSPENDED" | "ACCOUNT_WAITING" | "FEED_HOST_BLOCKED" | "KEPT_OUT" | "NETWORK_BLOCKED" | "PROOF_NEEDED" | "QUOTA_EXCEEDED" | "SCOPE_NEEDED" | "SUSPENDED" | "TERMS_NOT_AGREED";
          };
        };
      };
      /**
       * @description - NO_FEED: There is no such show, artist or release.
       *     - NO_ITEM: There is no such episode or track.
       */
      404: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "NO_FEED" | "NO_ITEM";
          };
        };
      };
      /** @description - STALE: Somebody else, or another tab, has changed in the meantime what waits for an owner. Look at it again first. */
      409: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "STALE";
          };
        };
      };
      413: components["responses"]["TooLarge"];
      429: components["responses"]["TooMany"];
      500: components["responses"]["Failed"];
      503: components["responses"]["Unavailable"];
    };
  };
  me_hosting_feed_generate_rss: {
    requestBody: {
      content: {
        "application/json": {
          feed_id: string;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            url: string;
          };
        };
      };
      /**
       * @description - BAD_FILE
       *     - FILE_TOO_LARGE: File size cannot exceed … MB.
       *     - INVALID: Not an item.
       *     - NOT_PUBLISHED: Publish it first.
       *     - NOT_UPLOADED: The file has not arrived. Please upload it again.
       *     - UNSUPPORTED_IMAGE
       *     - BAD_JSON
       *     - BAD_REQUEST
       */
      400: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "BAD_FILE" | "BAD_JSON" | "BAD_REQUEST" | "FILE_TOO_LARGE" | "INVALID" | "NOT_PUBLISHED" | "NOT_UPLOADED" | "UNSUPPORTED_IMAGE";
          };
        };
      };
      401: components["responses"]["NotLoggedIn"];
      /**
       * @description - FEED_HOST_BLOCKED: Feeds of this host aren’t taken in here.
       *     - KEPT_OUT: The operator of this site doesn’t take this feed in. Ask them if you think that is a mistake.
       *     - QUOTA_EXCEEDED
       *     - ACCOUNT_PAUSED: This account is being deleted. Log in on the site to keep it.
       *     - ACCOUNT_SUSPENDED: This account is suspended.
       *     - ACCOUNT_WAITING: This account waits for the operator to let it in.
       *     - SCOPE_NEEDED
       *     - TERMS_NOT_AGREED: The terms of use have changed: log in on the site, and agree to them first.
       *     - NETWORK_BLOCKED
       */
      403: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "ACCOUNT_PAUSED" | "ACCOUNT_SUSPENDED" | "ACCOUNT_WAITING" | "FEED_HOST_BLOCKED" | "KEPT_OUT" | "NETWORK_BLOCKED" | "QUOTA_EXCEEDED" | "SCOPE_NEEDED" | "TERMS_NOT_AGREED";
          };
        };
      };
      /**
       * @description - NO_FEED: There is no such show, artist or release.
       *     - NO_ITEM: There is no such episode or track.
       */
      404: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "NO_FEED" | "NO_ITEM";
          };
        };
      };
      413: components["responses"]["TooLarge"];
      429: components["responses"]["TooMany"];
      500: components["responses"]["Failed"];
      503: components["responses"]["Unavailable"];
    };
  };
  me_hosting_feed_items_get: {
    requestBody: {
      content: {
        "application/json": {
          feed_id: string;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            items: components["schemas"]["HostingItem"][];
          };
        };
      };
      400: components["responses"]["BadRequest"];
      401: components["responses"]["NotLoggedIn"];
      /**
       * @description - QUOTA_EXCEEDED
       *     - ACCOUNT_PAUSED: This account is being deleted. Log in on the site to keep it.
       *     - ACCOUNT_SUSPENDED: This account is suspended.
       *     - ACCOUNT_WAITING: This account waits for the operator to let it in.
       *     - SCOPE_NEEDED
       *     - TERMS_NOT_AGREED: The terms of use have changed: log in on the site, and agree to them first.
       *     - NETWORK_BLOCKED
       */
      403: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "ACCOUNT_PAUSED" | "ACCOUNT_SUSPENDED" | "ACCOUNT_WAITING" | "NETWORK_BLOCKED" | "QUOTA_EXCEEDED" | "SCOPE_NEEDED" | "TERMS_NOT_AGREED";
          };
        };
      };
      /** @description - NO_FEED: There is no such show, artist or release. */
      404: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "NO_FEED";
          };
        };
      };
      413: components["responses"]["TooLarge"];
      429: components["responses"]["TooMany"];
      500: components["responses"]["Failed"];
      503: components["responses"]["Unavailable"];
    };
  };
  me_hosting_items_list: {
    requestBody: {
      content: {
        "application/json": {
          feed_id: string;
          /** @enum {string} */
          state?: "PUBLISHED" | "SCHEDULED" | "DRAFT";
          query?: string;
          /** @default 1 */
          page?: number;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            items: components["schemas"]["StudioItem"][];
            state: components["schemas"]["PublishState"];
            counts: {
              PUBLISHED: number;
              SCHEDULED: number;
              DRAFT: number;
            };
            /** @description When an item was changed last, ISO 8601: an older cached list is out of date. */
            changed: string;
            /** @description Number of matching items on all pages. */
            total: number;
            page: number;
          };
        };
      };
      400: components["responses"]["BadRequest"];
      401: components["responses"]["NotLoggedIn"];
      /**
       * @description - QUOTA_EXCEEDED
       *     - ACCOUNT_PAUSED: This account is being deleted. Log in on the site to keep it.
       *     - ACCOUNT_SUSPENDED: This account is suspended.
       *     - ACCOUNT_WAITING: This account waits for the operator to let it in.
       *     - SCOPE_NEEDED
       *     - TERMS_NOT_AGREED: The terms of use have changed: log in on the site, and agree to them first.
       *     - NETWORK_BLOCKED
       */
      403: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "ACCOUNT_PAUSED" | "ACCOUNT_SUSPENDED" | "ACCOUNT_WAITING" | "NETWORK_BLOCKED" | "QUOTA_EXCEEDED" | "SCOPE_NEEDED" | "TERMS_NOT_AGREED";
          };
        };
      };
      /**
       * @description - NO_FEED: There is no such show, artist or release.
       *     - NO_ITEM: There is no such episode or track.
       */
      404: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "NO_FEED" | "NO_ITEM";
          };
        };
      };
      413: components["responses"]["TooLarge"];
      429: components["responses"]["TooMany"];
      500: components["responses"]["Failed"];
      503: components["responses"]["Unavailable"];
    };
  };
  me_hosting_item_create: {
    requestBody: {
      content: {
        "application/json": {
          feed_id: string;
          title?: string;
          item_number?: number;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            id: string;
            item: components["schemas"]["HostingItem"];
          };
        };
      };
      /**
       * @description - INVALID: A release of an artist is a feed of type ALBUM.
       *     - BAD_JSON
       *     - BAD_REQUEST
       */
      400: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "BAD_JSON" | "BAD_REQUEST" | "INVALID";
          };
        };
      };
      401: components["responses"]["NotLoggedIn"];
      /**
       * @description - QUOTA_EXCEEDED
       *     - ACCOUNT_PAUSED: This account is being deleted. Log in on the site to keep it.
       *     - ACCOUNT_SUSPENDED: This account is suspended.
       *     - ACCOUNT_WAITING: This account waits for the operator to let it in.
       *     - SCOPE_NEEDED
       *     - TERMS_NOT_AGREED: The terms of use have changed: log in on the site, and agree to them first.
       *     - NETWORK_BLOCKED
       */
      403: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "ACCOUNT_PAUSED" | "ACCOUNT_SUSPENDED" | "ACCOUNT_WAITING" | "NETWORK_BLOCKED" | "QUOTA_EXCEEDED" | "SCOPE_NEEDED" | "TERMS_NOT_AGREED";
          };
        };
      };
      /** @description - NO_FEED: There is no such show, artist or release. */
      404: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "NO_FEED";
          };
        };
      };
      413: components["responses"]["TooLarge"];
      429: components["responses"]["TooMany"];
      500: components["responses"]["Failed"];
      503: components["responses"]["Unavailable"];
    };
  };
  me_hosting_item_get: {
    requestBody: {
      content: {
        "application/json": {
          feed_id: string;
          item_id: string;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            item: components["schemas"]["HostingItem"];
          };
        };
      };
      400: components["responses"]["BadRequest"];
      401: components["responses"]["NotLoggedIn"];
      /**
       * @description - QUOTA_EXCEEDED
       *     - ACCOUNT_PAUSED: This account is being deleted. Log in on the site to keep it.
       *     - ACCOUNT_SUSPENDED: This account is suspended.
       *     - ACCOUNT_WAITING: This account waits for the operator to let it in.
       *     - SCOPE_NEEDED
       *     - TERMS_NOT_AGREED: The terms of use have changed: log in on the site, and agree to them first.
       *     - NETWORK_BLOCKED
       */
      403: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "ACCOUNT_PAUSED" | "ACCOUNT_SUSPENDED" | "ACCOUNT_WAITING" | "NETWORK_BLOCKED" | "QUOTA_EXCEEDED" | "SCOPE_NEEDED" | "TERMS_NOT_AGREED";
          };
        };
      };
      /**
       * @description - NO_FEED: There is no such show, artist or release.
       *     - NO_ITEM: There is no such episode or track.
       */
      404: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "NO_FEED" | "NO_ITEM";
          };
        };
      };
      413: components["responses"]["TooLarge"];
      429: components["responses"]["TooMany"];
      500: components["responses"]["Failed"];
      503: components["responses"]["Unavailable"];
    };
  };
  me_hosting_item_update: {
    requestBody: {
      content: {
        "application/json": {
          feed_id?: string;
          item?: {
            _id: string;
            content?: {
              title?: string | null;
              author?: string | null;
              description?: string | null;
              images?: {
                url: string;
                type?: string;
                width?: number;
                height?: number;
                num_bytes?: number;
              }[] | null;
              enclosures?: {
                url: string;
                type?: string;
                filename?: string;
                num_bytes?: number;
                duration?: number;
                height?: number;
                uploaded?: string | number;
                deleted?: boolean;
                /**
                 * @default AUDIO
                 * @enum {string}
                 */
                kind?: "AUDIO" | "VIDEO";
                /**
                 * @default DEFAULT
                 * @enum {string}
                 */
                access?: "DEFAULT" | "PAID";
              }[] | null;
              item_number?: number | null;
              season?: number | null;
              episode?: number | null;
              episode_type?: ("full" | "trailer" | "bonus") | null;
              explicit?: boolean | null;
              isrc?: string | null;
              links?: string[] | null;
              persons?: {
                name: string;
                role?: string;
                group?: string;
                img?: string;
                href?: string;
              }[] | null;
              value?: {
                recipients: {
                  name: string;
                  lnaddress?: string;
                  node_pubkey?: string;
                  custom_key?: string;
                  custom_value?: string;
                  split: number;
                  /** @default true */
                  editable?: boolean;
                  fee?: boolean;
                }[];
              } | null;
              variant?: {
                /**
                 * @default REGULAR
                 * @enum {string}
                 */
                access?: "REGULAR" | "BONUS";
                earlyaccess?: {
                  enabled: boolean;
                  delay: number;
                };
                adfree?: {
                  enabled: boolean;
                };
                subscribers_only?: boolean;
              } | null;
              published?: string | null;
              summary?: string | null;
              funding?: {
                url: string;
                text?: string;
              }[] | null;
              locations?: {
                name: string;
                /** @enum {string} */
                rel?: "subject" | "creator";
                geo?: string;
                osm?: string;
                country?: string;
              }[] | null;
              license?: {
                identifier: string;
                url?: string;
              } | null;
              txts?: {
                purpose?: string;
                text: string;
              }[] | null;
              social_interact?: {
                protocol: string;
                uri?: string;
                account_id?: string;
                account_url?: string;
                priority?: number;
              }[] | null;
              chat?: {
                server: string;
                protocol: string;
                account_id?: string;
                space?: string;
              } | null;
              more_images?: {
                href: string;
                purpose?: string;
                alt?: string;
                aspect_ratio?: string;
                width?: number;
                height?: number;
                type?: string;
              }[] | null;
              hidden?: boolean | null;
              episode_display?: string | null;
              soundbites?: {
                start: number;
                duration: number;
                title?: string;
              }[] | null;
              content_links?: {
                href: string;
                text?: string;
              }[] | null;
            };
            unpublished?: unknown;
            _guid?: unknown;
            _tributary_id?: unknown;
            meta?: unknown;
          };
          item_id?: string;
          updates?: {
            title?: string | null;
            author?: string | null;
            description?: string | null;
            images?: {
              url: string;
              type?: string;
              width?: number;
              height?: number;
              num_bytes?: number;
            }[] | null;
            enclosures?: {
              url: string;
              type?: string;
              filename?: string;
              num_bytes?: number;
              duration?: number;
              height?: number;
              uploaded?: string | number;
              deleted?: boolean;
              /**
               * @default AUDIO
               * @enum {string}
               */
              kind?: "AUDIO" | "VIDEO";
              /**
               * @default DEFAULT
               * @enum {string}
               */
              access?: "DEFAULT" | "PAID";
            }[] | null;
            item_number?: number | null;
            season?: number | null;
            episode?: number | null;
            episode_type?: ("full" | "trailer" | "bonus") | null;
            explicit?: boolean | null;
            isrc?: string | null;
            links?: string[] | null;
            persons?: {
              name: string;
              role?: string;
              group?: string;
              img?: string;
              href?: string;
            }[] | null;
            value?: {
              recipients: {
                name: string;
                lnaddress?: string;
                node_pubkey?: string;
                custom_key?: string;
                custom_value?: string;
                split: number;
                /** @default true */
                editable?: boolean;
                fee?: boolean;
              }[];
            } | null;
            variant?: {
              /**
               * @default REGULAR
               * @enum {string}
               */
              access?: "REGULAR" | "BONUS";
              earlyaccess?: {
                enabled: boolean;
                delay: number;
              };
              adfree?: {
                enabled: boolean;
              };
              subscribers_only?: boolean;
            } | null;
            published?: string | null;
            summary?: string | null;
            funding?: {
              url: string;
              text?: string;
            }[] | null;
            locations?: {
              name: string;
              /** @enum {string} */
              rel?: "subject" | "creator";
              geo?: string;
              osm?: string;
              country?: string;
            }[] | null;
            license?: {
              identifier: string;
              url?: string;
            } | null;
            txts?: {
              purpose?: string;
              text: string;
            }[] | null;
            social_interact?: {
              protocol: string;
              uri?: string;
              account_id?: string;
              account_url?: string;
              priority?: number;
            }[] | null;
            chat?: {
              server: string;
              protocol: string;
              account_id?: string;
              space?: string;
            } | null;
            more_images?: {
              href: string;
              purpose?: string;
              alt?: string;
              aspect_ratio?: string;
              width?: number;
              height?: number;
              type?: string;
            }[] | null;
            hidden?: boolean | null;
            episode_display?: string | null;
            soundbites?: {
              start: number;
              duration: number;
              title?: string;
            }[] | null;
            content_links?: {
              href: string;
              text?: string;
            }[] | null;
          };
          /** Format: date-time */
          base?: string;
          sync?: boolean;
          hold?: boolean;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            item: components["schemas"]["HostingItem"];
          };
        };
      };
      /**
       * @description - FILE_TOO_LARGE: File size cannot exceed … MB.
       *     - FIXED_RECIPIENT: A recipient that cannot be edited has to stay as it is.
       *     - INVALID
       *     - NOT_READY
       *     - NOT_UPLOADED
       *     - NO_DURATION: Could not extract audio duration.
       *     - UNSUPPORTED_IMAGE
       *     - UNSUPPORTED_MEDIA_TYPE
       *     - BAD_JSON
       *     - BAD_REQUEST
       */
      400: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "BAD_JSON" | "BAD_REQUEST" | "FILE_TOO_LARGE" | "FIXED_RECIPIENT" | "INVALID" | "NOT_READY" | "NOT_UPLOADED" | "NO_DURATION" | "UNSUPPORTED_IMAGE" | "UNSUPPORTED_MEDIA_TYPE";
          };
        };
      };
      401: components["responses"]["NotLoggedIn"];
      /**
       * @description - OWNER_ONLY: Only owners can do this.
       *     - PLAN_NOT_INCLUDED: Video versions are not included in Lite plan
       *     - PROOF_NEEDED: … needs a fresh proof, good for 10 minutes.
       *     - QUOTA_EXCEEDED
       *     - SUBSCRIPTIONS_DISABLED: You haven't created your subscription yet
       *     - SUBSCRIPTION_NOT_CREATED: You haven't created your subscription yet
       *     - ACCOUNT_PAUSED: This account is being deleted. Log in on the site to keep it.
       *     - ACCOUNT_SUSPENDED: This account is suspended.
       *     - ACCOUNT_WAITING: This account waits for the operator to let it in.
       *     - SCOPE_NEEDED
       *     - TERMS_NOT_AGREED: The terms of use have changed: log in on the site, and agree to them first.
       *     - NETWORK_BLOCKED
       */
      403: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "ACCOUNT_PAUSED" | "ACCOUNT_SUSPENDED" | "ACCOUNT_WAITING" | "NETWORK_BLOCKED" | "OWNER_ONLY" | "PLAN_NOT_INCLUDED" | "PROOF_NEEDED" | "QUOTA_EXCEEDED" | "SCOPE_NEEDED" | "SUBSCRIPTIONS_DISABLED" | "SUBSCRIPTION_NOT_CREATED" | "TERMS_NOT_AGREED";
          };
        };
      };
      /**
       * @description - NOT_FOUND
       *     - NO_FEED: There is no such show, artist or release.
       *     - NO_ITEM: There is no such episode or track.
       */
      404: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "NOT_FOUND" | "NO_FEED" | "NO_ITEM";
          };
        };
      };
      /** @description - STALE: Somebody else, or another tab, has changed this in the meantime. */
      409: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "STALE";
          };
        };
      };
      413: components["responses"]["TooLarge"];
      429: components["responses"]["TooMany"];
      500: components["responses"]["Failed"];
      503: components["responses"]["Unavailable"];
    };
  };
  me_hosting_track_move: {
    requestBody: {
      content: {
        "application/json": {
          feed_id: string;
          item_id: string;
          before: string | null;
          hold?: boolean;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            tracks: string[];
          };
        };
      };
      /**
       * @description - INVALID: Only the tracks of a release have an order.
       *     - BAD_JSON
       *     - BAD_REQUEST
       */
      400: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "BAD_JSON" | "BAD_REQUEST" | "INVALID";
          };
        };
      };
      401: components["responses"]["NotLoggedIn"];
      /**
       * @description - QUOTA_EXCEEDED
       *     - ACCOUNT_PAUSED: This account is being deleted. Log in on the site to keep it.
       *     - ACCOUNT_SUSPENDED: This account is suspended.
       *     - ACCOUNT_WAITING: This account waits for the operator to let it in.
       *     - SCOPE_NEEDED
       *     - TERMS_NOT_AGREED: The terms of use have changed: log in on the site, and agree to them first.
       *     - NETWORK_BLOCKED
       */
      403: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "ACCOUNT_PAUSED" | "ACCOUNT_SUSPENDED" | "ACCOUNT_WAITING" | "NETWORK_BLOCKED" | "QUOTA_EXCEEDED" | "SCOPE_NEEDED" | "TERMS_NOT_AGREED";
          };
        };
      };
      /**
       * @description - NO_FEED: There is no such show, artist or release.
       *     - NO_ITEM: There is no such episode or track.
       */
      404: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "NO_FEED" | "NO_ITEM";
          };
        };
      };
      /** @description - ORDER_CHANGED: The order has changed meanwhile. Please try again. */
      409: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "ORDER_CHANGED";
          };
        };
      };
      413: components["responses"]["TooLarge"];
      429: components["responses"]["TooMany"];
      500: components["responses"]["Failed"];
      503: components["responses"]["Unavailable"];
    };
  };
  me_hosting_item_publish_changes: {
    requestBody: {
      content: {
        "application/json": {
          feed_id: string;
          item_id: string;
          /** Format: date-time */
          base?: string;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            item: components["schemas"]["HostingItem"];
          };
        };
      };
      /**
       * @description - BAD_FILE
       *     - FILE_TOO_LARGE: File size cannot exceed … MB.
       *     - INVALID: Not an item.
       *     - NOT_READY
       *     - NOT_UPLOADED
       *     - UNSUPPORTED_IMAGE
       *     - BAD_JSON
       *     - BAD_REQUEST
       */
      400: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "BAD_FILE" | "BAD_JSON" | "BAD_REQUEST" | "FILE_TOO_LARGE" | "INVALID" | "NOT_READY" | "NOT_UPLOADED" | "UNSUPPORTED_IMAGE";
          };
        };
      };
      401: components["responses"]["NotLoggedIn"];
      /**
       * @description - FEED_HOST_BLOCKED: Feeds of this host aren’t taken in here.
       *     - KEPT_OUT: The operator of this site doesn’t take this feed in. Ask them if you think that is a mistake.
       *     - PROOF_NEEDED: … needs a fresh proof, good for 10 minutes.
       *     - QUOTA_EXCEEDED
       *     - SUSPENDED: The operator has suspended it. It can be edited, and published once it is back.
       *     - ACCOUNT_PAUSED: This account is being deleted. Log in on the site to keep it.
       *     - ACCOUNT_SUSPENDED: This account is suspended.
       *     - ACCOUNT_WAITING: This account waits for the operator to let it in.
       *     - SCOPE_NEEDED
       *     - TERMS_NOT_AGREED: The terms of use have changed: log in on the site, and agree to them first.
       *     - NETWORK_BLOCKED
       */
      403: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "ACCOUNT_PAUSED" | "ACCOUNT_SUSPENDED" | "ACCOUNT_WAITING" | "FEED_HOST_BLOCKED" | "KEPT_OUT" | "NETWORK_BLOCKED" | "PROOF_NEEDED" | "QUOTA_EXCEEDED" | "SCOPE_NEEDED" | "SUSPENDED" | "TERMS_NOT_AGREED";
          };
        };
      };
      /**
       * @description - NO_FEED: There is no such show, artist or release.
       *     - NO_ITEM: There is no such episode or track.
       */
      404: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "NO_FEED" | "NO_ITEM";
          };
        };
      };
      /**
       * @description - NOT_PUBLISHED: Publish it first.
       *     - STALE: Somebody else, or another tab, has changed in the meantime what waits for an owner. Look at it again first.
       */
      409: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "NOT_PUBLISHED" | "STALE";
          };
        };
      };
      413: components["responses"]["TooLarge"];
      429: components["responses"]["TooMany"];
      /**
       * @description - NOT_A_VIDEO: … is no video
       *     - ERROR_UNKNOWN: Something went wrong
       */
      500: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "ERROR_UNKNOWN" | "NOT_A_VIDEO";
          };
        };
      };
      503: components["responses"]["Unavailable"];
    };
  };
  me_hosting_item_discard_changes: {
    requestBody: {
      content: {
        "application/json": {
          feed_id: string;
          item_id: string;
          fields?: string[];
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            item: components["schemas"]["HostingItem"];
          };
        };
      };
      400: components["responses"]["BadRequest"];
      401: components["responses"]["NotLoggedIn"];
      /**
       * @description - OWNER_ONLY: Only owners can do this.
       *     - QUOTA_EXCEEDED
       *     - ACCOUNT_PAUSED: This account is being deleted. Log in on the site to keep it.
       *     - ACCOUNT_SUSPENDED: This account is suspended.
       *     - ACCOUNT_WAITING: This account waits for the operator to let it in.
       *     - SCOPE_NEEDED
       *     - TERMS_NOT_AGREED: The terms of use have changed: log in on the site, and agree to them first.
       *     - NETWORK_BLOCKED
       */
      403: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "ACCOUNT_PAUSED" | "ACCOUNT_SUSPENDED" | "ACCOUNT_WAITING" | "NETWORK_BLOCKED" | "OWNER_ONLY" | "QUOTA_EXCEEDED" | "SCOPE_NEEDED" | "TERMS_NOT_AGREED";
          };
        };
      };
      /**
       * @description - NO_FEED: There is no such show, artist or release.
       *     - NO_ITEM: There is no such episode or track.
       */
      404: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "NO_FEED" | "NO_ITEM";
          };
        };
      };
      413: components["responses"]["TooLarge"];
      429: components["responses"]["TooMany"];
      /**
       * @description - NOT_A_VIDEO: … is no video
       *     - ERROR_UNKNOWN: Something went wrong
       */
      500: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "ERROR_UNKNOWN" | "NOT_A_VIDEO";
          };
        };
      };
      503: components["responses"]["Unavailable"];
    };
  };
  me_hosting_item_unpublish: {
    requestBody: {
      content: {
        "application/json": {
          feed_id: string;
          item_id: string;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            item: components["schemas"]["HostingItem"];
          };
        };
      };
      /**
       * @description - BAD_FILE
       *     - FILE_TOO_LARGE: File size cannot exceed … MB.
       *     - INVALID: Not an item.
       *     - NOT_UPLOADED: The file has not arrived. Please upload it again.
       *     - UNSUPPORTED_IMAGE
       *     - BAD_JSON
       *     - BAD_REQUEST
       */
      400: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "BAD_FILE" | "BAD_JSON" | "BAD_REQUEST" | "FILE_TOO_LARGE" | "INVALID" | "NOT_UPLOADED" | "UNSUPPORTED_IMAGE";
          };
        };
      };
      401: components["responses"]["NotLoggedIn"];
      /**
       * @description - FEED_HOST_BLOCKED: Feeds of this host aren’t taken in here.
       *     - KEPT_OUT: The operator of this site doesn’t take this feed in. Ask them if you think that is a mistake.
       *     - QUOTA_EXCEEDED
       *     - ACCOUNT_PAUSED: This account is being deleted. Log in on the site to keep it.
       *     - ACCOUNT_SUSPENDED: This account is suspended.
       *     - ACCOUNT_WAITING: This account waits for the operator to let it in.
       *     - SCOPE_NEEDED
       *     - TERMS_NOT_AGREED: The terms of use have changed: log in on the site, and agree to them first.
       *     - NETWORK_BLOCKED
       */
      403: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "ACCOUNT_PAUSED" | "ACCOUNT_SUSPENDED" | "ACCOUNT_WAITING" | "FEED_HOST_BLOCKED" | "KEPT_OUT" | "NETWORK_BLOCKED" | "QUOTA_EXCEEDED" | "SCOPE_NEEDED" | "TERMS_NOT_AGREED";
          };
        };
      };
      /**
       * @description - NO_FEED: There is no such show, artist or release.
       *     - NO_ITEM: There is no such episode or track.
       */
      404: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "NO_FEED" | "NO_ITEM";
          };
        };
      };
      /** @description - NOT_PUBLISHED: Publish it first. */
      409: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "NOT_PUBLISHED";
          };
        };
      };
      413: components["responses"]["TooLarge"];
      429: components["responses"]["TooMany"];
      500: components["responses"]["Failed"];
      503: components["responses"]["Unavailable"];
    };
  };
  me_hosting_feed_publish_changes: {
    requestBody: {
      content: {
        "application/json": {
          feed_id: string;
          /** Format: date-time */
          base?: string;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            feed: components["schemas"]["HostingFeed"];
          };
        };
      };
      /**
       * @description - BAD_FILE
       *     - FILE_TOO_LARGE: File size cannot exceed … MB.
       *     - INVALID: Not an item.
       *     - NOT_READY
       *     - NOT_UPLOADED
       *     - UNSUPPORTED_IMAGE
       *     - BAD_JSON
       *     - BAD_REQUEST
       */
      400: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "BAD_FILE" | "BAD_JSON" | "BAD_REQUEST" | "FILE_TOO_LARGE" | "INVALID" | "NOT_READY" | "NOT_UPLOADED" | "UNSUPPORTED_IMAGE";
          };
        };
      };
      401: components["responses"]["NotLoggedIn"];
      /**
       * @description - FEED_HOST_BLOCKED: Feeds of this host aren’t taken in here.
       *     - KEPT_OUT: The operator of this site doesn’t take this feed in. Ask them if you think that is a mistake.
       *     - PROOF_NEEDED: … needs a fresh proof, good for 10 minutes.
       *     - QUOTA_EXCEEDED
       *     - SUSPENDED: The operator has suspended it. It can be edited, and published once it is back.
       *     - ACCOUNT_PAUSED: This account is being deleted. Log in on the site to keep it.
       *     - ACCOUNT_SUSPENDED: This account is suspended.
       *     - ACCOUNT_WAITING: This account waits for the operator to let it in.
       *     - SCOPE_NEEDED
       *     - TERMS_NOT_AGREED: The terms of use have changed: log in on the site, and agree to them first.
       *     - NETWORK_BLOCKED
       */
      403: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "ACCOUNT_PAUSED" | "ACCOUNT_SUSPENDED" | "ACCOUNT_WAITING" | "FEED_HOST_BLOCKED" | "KEPT_OUT" | "NETWORK_BLOCKED" | "PROOF_NEEDED" | "QUOTA_EXCEEDED" | "SCOPE_NEEDED" | "SUSPENDED" | "TERMS_NOT_AGREED";
          };
        };
      };
      /**
       * @description - NO_FEED: There is no such show, artist or release.
       *     - NO_ITEM: There is no such episode or track.
       */
      404: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "NO_FEED" | "NO_ITEM";
          };
        };
      };
      /**
       * @description - NOT_PUBLISHED: Publish it first.
       *     - STALE: Somebody else, or another tab, has changed in the meantime what waits for an owner. Look at it again first.
       */
      409: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "NOT_PUBLISHED" | "STALE";
          };
        };
      };
      413: components["responses"]["TooLarge"];
      429: components["responses"]["TooMany"];
      /**
       * @description - NOT_A_VIDEO: … is no video
       *     - ERROR_UNKNOWN: Something went wrong
       */
      500: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "ERROR_UNKNOWN" | "NOT_A_VIDEO";
          };
        };
      };
      503: components["responses"]["Unavailable"];
    };
  };
  me_hosting_feed_discard_changes: {
    requestBody: {
      content: {
        "application/json": {
          feed_id: string;
          fields?: string[];
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            feed: components["schemas"]["HostingFeed"];
          };
        };
      };
      400: components["responses"]["BadRequest"];
      401: components["responses"]["NotLoggedIn"];
      /**
       * @description - OWNER_ONLY: Only owners can do this.
       *     - QUOTA_EXCEEDED
       *     - ACCOUNT_PAUSED: This account is being deleted. Log in on the site to keep it.
       *     - ACCOUNT_SUSPENDED: This account is suspended.
       *     - ACCOUNT_WAITING: This account waits for the operator to let it in.
       *     - SCOPE_NEEDED
       *     - TERMS_NOT_AGREED: The terms of use have changed: log in on the site, and agree to them first.
       *     - NETWORK_BLOCKED
       */
      403: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "ACCOUNT_PAUSED" | "ACCOUNT_SUSPENDED" | "ACCOUNT_WAITING" | "NETWORK_BLOCKED" | "OWNER_ONLY" | "QUOTA_EXCEEDED" | "SCOPE_NEEDED" | "TERMS_NOT_AGREED";
          };
        };
      };
      /** @description - NO_FEED: There is no such show, artist or release. */
      404: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "NO_FEED";
          };
        };
      };
      413: components["responses"]["TooLarge"];
      429: components["responses"]["TooMany"];
      /**
       * @description - NOT_A_VIDEO: … is no video
       *     - ERROR_UNKNOWN: Something went wrong
       */
      500: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "ERROR_UNKNOWN" | "NOT_A_VIDEO";
          };
        };
      };
      503: components["responses"]["Unavailable"];
    };
  };
  me_hosting_feed_unpublish: {
    requestBody: {
      content: {
        "application/json": {
          feed_id: string;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            feed: components["schemas"]["HostingFeed"];
          };
        };
      };
      /**
       * @description - BAD_FILE
       *     - FILE_TOO_LARGE: File size cannot exceed … MB.
       *     - INVALID: Not an item.
       *     - NOT_UPLOADED: The file has not arrived. Please upload it again.
       *     - UNSUPPORTED_IMAGE
       *     - BAD_JSON
       *     - BAD_REQUEST
       */
      400: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "BAD_FILE" | "BAD_JSON" | "BAD_REQUEST" | "FILE_TOO_LARGE" | "INVALID" | "NOT_UPLOADED" | "UNSUPPORTED_IMAGE";
          };
        };
      };
      401: components["responses"]["NotLoggedIn"];
      /**
       * @description - FEED_HOST_BLOCKED: Feeds of this host aren’t taken in here.
       *     - KEPT_OUT: The operator of this site doesn’t take this feed in. Ask them if you think that is a mistake.
       *     - OWNER_ONLY: Only owners can do this.
       *     - QUOTA_EXCEEDED
       *     - ACCOUNT_PAUSED: This account is being deleted. Log in on the site to keep it.
       *     - ACCOUNT_SUSPENDED: This account is suspended.
       *     - ACCOUNT_WAITING: This account waits for the operator to let it in.
       *     - SCOPE_NEEDED
       *     - TERMS_NOT_AGREED: The terms of use have changed: log in on the site, and agree to them first.
       *     - NETWORK_BLOCKED
       */
      403: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "ACCOUNT_PAUSED" | "ACCOUNT_SUSPENDED" | "ACCOUNT_WAITING" | "FEED_HOST_BLOCKED" | "KEPT_OUT" | "NETWORK_BLOCKED" | "OWNER_ONLY" | "QUOTA_EXCEEDED" | "SCOPE_NEEDED" | "TERMS_NOT_AGREED";
          };
        };
      };
      /**
       * @description - NO_FEED: There is no such show, artist or release.
       *     - NO_ITEM: There is no such episode or track.
       */
      404: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "NO_FEED" | "NO_ITEM";
          };
        };
      };
      /** @description - NOT_PUBLISHED: Publish it first. */
      409: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "NOT_PUBLISHED";
          };
        };
      };
      413: components["responses"]["TooLarge"];
      429: components["responses"]["TooMany"];
      500: components["responses"]["Failed"];
      503: components["responses"]["Unavailable"];
    };
  };
  me_hosting_item_delete: {
    requestBody: {
      content: {
        "application/json": {
          feed_id: string;
          item_id: string;
          buyers?: number;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": Record<string, never>;
        };
      };
      /**
       * @description - BAD_FILE
       *     - FILE_TOO_LARGE: File size cannot exceed … MB.
       *     - INVALID: Not an item.
       *     - NOT_UPLOADED: The file has not arrived. Please upload it again.
       *     - UNSUPPORTED_IMAGE
       *     - BAD_JSON
       *     - BAD_REQUEST
       */
      400: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "BAD_FILE" | "BAD_JSON" | "BAD_REQUEST" | "FILE_TOO_LARGE" | "INVALID" | "NOT_UPLOADED" | "UNSUPPORTED_IMAGE";
          };
        };
      };
      401: components["responses"]["NotLoggedIn"];
      /**
       * @description - FEED_HOST_BLOCKED: Feeds of this host aren’t taken in here.
       *     - KEPT_OUT: The operator of this site doesn’t take this feed in. Ask them if you think that is a mistake.
       *     - OWNER_ONLY: Only owners can do this.
       *     - QUOTA_EXCEEDED
       *     - ACCOUNT_PAUSED: This account is being deleted. Log in on the site to keep it.
       *     - ACCOUNT_SUSPENDED: This account is suspended.
       *     - ACCOUNT_WAITING: This account waits for the operator to let it in.
       *     - SCOPE_NEEDED
       *     - TERMS_NOT_AGREED: The terms of use have changed: log in on the site, and agree to them first.
       *     - NETWORK_BLOCKED
       */
      403: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "ACCOUNT_PAUSED" | "ACCOUNT_SUSPENDED" | "ACCOUNT_WAITING" | "FEED_HOST_BLOCKED" | "KEPT_OUT" | "NETWORK_BLOCKED" | "OWNER_ONLY" | "QUOTA_EXCEEDED" | "SCOPE_NEEDED" | "TERMS_NOT_AGREED";
          };
        };
      };
      /**
       * @description - NO_FEED: There is no such show, artist or release.
       *     - NO_ITEM
       */
      404: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "NO_FEED" | "NO_ITEM";
          };
        };
      };
      /** @description - ITEM_BOUGHT */
      409: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "ITEM_BOUGHT";
          };
        };
      };
      413: components["responses"]["TooLarge"];
      429: components["responses"]["TooMany"];
      500: components["responses"]["Failed"];
      503: components["responses"]["Unavailable"];
    };
  };
  me_hosting_item_schedule: {
    requestBody: {
      content: {
        "application/json": {
          feed_id: string;
          item_id: string;
          /** Format: date-time */
          base?: string;
          scheduled: string | null;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            item: components["schemas"]["HostingItem"];
          };
        };
      };
      /**
       * @description - ALREADY_PUBLISHED: It is published already.
       *     - INVALID: Choose a time in the future.
       *     - NOT_READY
       *     - BAD_JSON
       *     - BAD_REQUEST
       */
      400: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "ALREADY_PUBLISHED" | "BAD_JSON" | "BAD_REQUEST" | "INVALID" | "NOT_READY";
          };
        };
      };
      401: components["responses"]["NotLoggedIn"];
      /**
       * @description - PROOF_NEEDED: … needs a fresh proof, good for 10 minutes.
       *     - QUOTA_EXCEEDED
       *     - ACCOUNT_PAUSED: This account is being deleted. Log in on the site to keep it.
       *     - ACCOUNT_SUSPENDED: This account is suspended.
       *     - ACCOUNT_WAITING: This account waits for the operator to let it in.
       *     - SCOPE_NEEDED
       *     - TERMS_NOT_AGREED: The terms of use have changed: log in on the site, and agree to them first.
       *     - NETWORK_BLOCKED
       */
      403: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "ACCOUNT_PAUSED" | "ACCOUNT_SUSPENDED" | "ACCOUNT_WAITING" | "NETWORK_BLOCKED" | "PROOF_NEEDED" | "QUOTA_EXCEEDED" | "SCOPE_NEEDED" | "TERMS_NOT_AGREED";
          };
        };
      };
      /**
       * @description - NO_FEED: There is no such show, artist or release.
       *     - NO_ITEM: There is no such episode or track.
       */
      404: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "NO_FEED" | "NO_ITEM";
          };
        };
      };
      /** @description - STALE: Somebody else, or another tab, has changed in the meantime what waits for an owner. Look at it again first. */
      409: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "STALE";
          };
        };
      };
      413: components["responses"]["TooLarge"];
      429: components["responses"]["TooMany"];
      500: components["responses"]["Failed"];
      503: components["responses"]["Unavailable"];
    };
  };
  me_hosting_item_release: {
    requestBody: {
      content: {
        "application/json": {
          feed_id: string;
          item_id: string;
          /** Format: date-time */
          base?: string;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            item: components["schemas"]["HostingItem"];
          };
        };
      };
      /**
       * @description - BAD_FILE
       *     - FILE_TOO_LARGE: File size cannot exceed … MB.
       *     - INVALID: Not an item.
       *     - NOT_READY
       *     - NOT_UPLOADED: The file has not arrived. Please upload it again.
       *     - UNSUPPORTED_IMAGE
       *     - BAD_JSON
       *     - BAD_REQUEST
       */
      400: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "BAD_FILE" | "BAD_JSON" | "BAD_REQUEST" | "FILE_TOO_LARGE" | "INVALID" | "NOT_READY" | "NOT_UPLOADED" | "UNSUPPORTED_IMAGE";
          };
        };
      };
      401: components["responses"]["NotLoggedIn"];
      /**
       * @description - FEED_HOST_BLOCKED: Feeds of this host aren’t taken in here.
       *     - KEPT_OUT: The operator of this site doesn’t take this feed in. Ask them if you think that is a mistake.
       *     - PROOF_NEEDED: … needs a fresh proof, good for 10 minutes.
       *     - QUOTA_EXCEEDED
       *     - SUSPENDED: The operator has suspended it. It can be edited, and published once it is back.
       *     - ACCOUNT_PAUSED: This account is being deleted. Log in on the site to keep it.
       *     - ACCOUNT_SUSPENDED: This account is suspended.
       *     - ACCOUNT_WAITING: This account waits for the operator to let it in.
       *     - SCOPE_NEEDED
       *     - TERMS_NOT_AGREED: The terms of use have changed: log in on the site, and agree to them first.
       *     - NETWORK_BLOCKED
       */
      403: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "ACCOUNT_PAUSED" | "ACCOUNT_SUSPENDED" | "ACCOUNT_WAITING" | "FEED_HOST_BLOCKED" | "KEPT_OUT" | "NETWORK_BLOCKED" | "PROOF_NEEDED" | "QUOTA_EXCEEDED" | "SCOPE_NEEDED" | "SUSPENDED" | "TERMS_NOT_AGREED";
          };
        };
      };
      /**
       * @description - NO_FEED: There is no such show, artist or release.
       *     - NO_ITEM: There is no such episode or track.
       */
      404: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "NO_FEED" | "NO_ITEM";
          };
        };
      };
      /** @description - STALE: Somebody else, or another tab, has changed in the meantime what waits for an owner. Look at it again first. */
      409: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "STALE";
          };
        };
      };
      413: components["responses"]["TooLarge"];
      429: components["responses"]["TooMany"];
      500: components["responses"]["Failed"];
      503: components["responses"]["Unavailable"];
    };
  };
  me_hosting_item_publish_to_tributary: {
    requestBody: {
      content: {
        "application/json": {
          feed_id: string;
          item_id: string;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            item: components["schemas"]["HostingItem"];
          };
        };
      };
      /**
       * @description - BAD_FILE
       *     - FILE_TOO_LARGE: File size cannot exceed … MB.
       *     - INVALID: Not an item.
       *     - NOT_PUBLISHED: Release it first.
       *     - NOT_UPLOADED: The file has not arrived. Please upload it again.
       *     - UNSUPPORTED_IMAGE
       *     - BAD_JSON
       *     - BAD_REQUEST
       */
      400: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "BAD_FILE" | "BAD_JSON" | "BAD_REQUEST" | "FILE_TOO_LARGE" | "INVALID" | "NOT_PUBLISHED" | "NOT_UPLOADED" | "UNSUPPORTED_IMAGE";
          };
        };
      };
      401: components["responses"]["NotLoggedIn"];
      /**
       * @description - FEED_HOST_BLOCKED: Feeds of this host aren’t taken in here.
       *     - KEPT_OUT: The operator of this site doesn’t take this feed in. Ask them if you think that is a mistake.
       *     - QUOTA_EXCEEDED
       *     - ACCOUNT_PAUSED: This account is being deleted. Log in on the site to keep it.
       *     - ACCOUNT_SUSPENDED: This account is suspended.
       *     - ACCOUNT_WAITING: This account waits for the operator to let it in.
       *     - SCOPE_NEEDED
       *     - TERMS_NOT_AGREED: The terms of use have changed: log in on the site, and agree to them first.
       *     - NETWORK_BLOCKED
       */
      403: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "ACCOUNT_PAUSED" | "ACCOUNT_SUSPENDED" | "ACCOUNT_WAITING" | "FEED_HOST_BLOCKED" | "KEPT_OUT" | "NETWORK_BLOCKED" | "QUOTA_EXCEEDED" | "SCOPE_NEEDED" | "TERMS_NOT_AGREED";
          };
        };
      };
      /**
       * @description - NO_FEED: There is no such show, artist or release.
       *     - NO_ITEM: There is no such episode or track.
       */
      404: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "NO_FEED" | "NO_ITEM";
          };
        };
      };
      413: components["responses"]["TooLarge"];
      429: components["responses"]["TooMany"];
      500: components["responses"]["Failed"];
      503: components["responses"]["Unavailable"];
    };
  };
  me_hosting_music_release_publish_to_tributary: {
    requestBody: {
      content: {
        "application/json": {
          feed_id: string;
          /** Format: date-time */
          base?: string;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            feed: components["schemas"]["HostingFeed"];
          };
        };
      };
      /**
       * @description - BAD_FILE
       *     - FILE_TOO_LARGE: File size cannot exceed … MB.
       *     - INVALID
       *     - NOT_READY
       *     - NOT_UPLOADED: The file has not arrived. Please upload it again.
       *     - UNSUPPORTED_IMAGE
       *     - BAD_JSON
       *     - BAD_REQUEST
       */
      400: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "BAD_FILE" | "BAD_JSON" | "BAD_REQUEST" | "FILE_TOO_LARGE" | "INVALID" | "NOT_READY" | "NOT_UPLOADED" | "UNSUPPORTED_IMAGE";
          };
        };
      };
      401: components["responses"]["NotLoggedIn"];
      /**
       * @description - FEED_HOST_BLOCKED: Feeds of this host aren’t taken in here.
       *     - KEPT_OUT: The operator of this site doesn’t take this feed in. Ask them if you think that is a mistake.
       *     - PROOF_NEEDED: … needs a fresh proof, good for 10 minutes.
       *     - QUOTA_EXCEEDED
       *     - SUSPENDED: The operator has suspended it. It can be edited, and published once it is back.
       *     - ACCOUNT_PAUSED: This account is being deleted. Log in on the site to keep it.
       *     - ACCOUNT_SUSPENDED: This account is suspended.
       *     - ACCOUNT_WAITING: This account waits for the operator to let it in.
       *     - SCOPE_NEEDED
       *     - TERMS_NOT_AGREED: The terms of use have changed: log in on the site, and agree to them first.
       *     - NETWORK_BLOCKED
       */
      403: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "ACCOUNT_PAUSED" | "ACCOUNT_SUSPENDED" | "ACCOUNT_WAITING" | "FEED_HOST_BLOCKED" | "KEPT_OUT" | "NETWORK_BLOCKED" | "PROOF_NEEDED" | "QUOTA_EXCEEDED" | "SCOPE_NEEDED" | "SUSPENDED" | "TERMS_NOT_AGREED";
          };
        };
      };
      /**
       * @description - NO_FEED: There is no such show, artist or release.
       *     - NO_ITEM: There is no such episode or track.
       */
      404: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "NO_FEED" | "NO_ITEM";
          };
        };
      };
      /** @description - STALE: Somebody else, or another tab, has changed in the meantime what waits for an owner. Look at it again first. */
      409: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "STALE";
          };
        };
      };
      413: components["responses"]["TooLarge"];
      429: components["responses"]["TooMany"];
      500: components["responses"]["Failed"];
      503: components["responses"]["Unavailable"];
    };
  };
  me_hosting_feed_update_owners: {
    requestBody: {
      content: {
        "application/json": {
          feed_id: string;
          owners: {
            user_id?: string;
            email?: string;
            /** @enum {string} */
            role: "OWNER" | "EDITOR";
            name?: unknown;
          }[];
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            feed: components["schemas"]["HostingFeed"];
          };
        };
      };
      /**
       * @description - INVALID
       *     - IS_OWNER: This address manages it already.
       *     - LAST_OWNER: There has to be at least one owner. Make somebody else an owner first.
       *     - NO_OWNER: This is not one of the owners.
       *     - BAD_JSON
       *     - BAD_REQUEST
       */
      400: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "BAD_JSON" | "BAD_REQUEST" | "INVALID" | "IS_OWNER" | "LAST_OWNER" | "NO_OWNER";
          };
        };
      };
      401: components["responses"]["NotLoggedIn"];
      /**
       * @description - OWNER_ONLY: Only owners can do this.
       *     - PROOF_NEEDED: … needs a fresh proof, good for 10 minutes.
       *     - QUOTA_EXCEEDED
       *     - ACCOUNT_PAUSED: This account is being deleted. Log in on the site to keep it.
       *     - ACCOUNT_SUSPENDED: This account is suspended.
       *     - ACCOUNT_WAITING: This account waits for the operator to let it in.
       *     - SCOPE_NEEDED
       *     - TERMS_NOT_AGREED: The terms of use have changed: log in on the site, and agree to them first.
       *     - NETWORK_BLOCKED
       */
      403: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "ACCOUNT_PAUSED" | "ACCOUNT_SUSPENDED" | "ACCOUNT_WAITING" | "NETWORK_BLOCKED" | "OWNER_ONLY" | "PROOF_NEEDED" | "QUOTA_EXCEEDED" | "SCOPE_NEEDED" | "TERMS_NOT_AGREED";
          };
        };
      };
      /**
       * @description - NO_FEED: There is no such show, artist or release.
       *     - NO_LIVESTREAM: There is no such livestream.
       */
      404: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "NO_FEED" | "NO_LIVESTREAM";
          };
        };
      };
      413: components["responses"]["TooLarge"];
      429: components["responses"]["TooMany"];
      500: components["responses"]["Failed"];
      /** @description - MAIL_FAILED: The invitation could not be mailed. Try again later. */
      502: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "MAIL_FAILED";
          };
        };
      };
      503: components["responses"]["Unavailable"];
    };
  };
  me_hosting_feed_leave: {
    requestBody: {
      content: {
        "application/json": {
          feed_id: string;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": Record<string, never>;
        };
      };
      /**
       * @description - INVALID: A release is managed by those who manage its artist.
       *     - LAST_OWNER: There has to be at least one owner. Make somebody else an owner first.
       *     - BAD_JSON
       *     - BAD_REQUEST
       */
      400: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "BAD_JSON" | "BAD_REQUEST" | "INVALID" | "LAST_OWNER";
          };
        };
      };
      401: components["responses"]["NotLoggedIn"];
      /**
       * @description - PROOF_NEEDED: … needs a fresh proof, good for 10 minutes.
       *     - QUOTA_EXCEEDED
       *     - ACCOUNT_PAUSED: This account is being deleted. Log in on the site to keep it.
       *     - ACCOUNT_SUSPENDED: This account is suspended.
       *     - ACCOUNT_WAITING: This account waits for the operator to let it in.
       *     - SCOPE_NEEDED
       *     - TERMS_NOT_AGREED: The terms of use have changed: log in on the site, and agree to them first.
       *     - NETWORK_BLOCKED
       */
      403: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "ACCOUNT_PAUSED" | "ACCOUNT_SUSPENDED" | "ACCOUNT_WAITING" | "NETWORK_BLOCKED" | "PROOF_NEEDED" | "QUOTA_EXCEEDED" | "SCOPE_NEEDED" | "TERMS_NOT_AGREED";
          };
        };
      };
      /**
       * @description - NO_FEED: There is no such show, artist or release.
       *     - NO_LIVESTREAM: There is no such livestream.
       */
      404: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "NO_FEED" | "NO_LIVESTREAM";
          };
        };
      };
      413: components["responses"]["TooLarge"];
      429: components["responses"]["TooMany"];
      500: components["responses"]["Failed"];
      503: components["responses"]["Unavailable"];
    };
  };
  me_hosting_feed_complete_checklist_task: {
    requestBody: {
      content: {
        "application/json": {
          feed_id: string;
          /** @enum {string} */
          task: "CREATE_FEED" | "COMPLETE_NOSTR_PROFILE" | "CONNECT_STRIPE" | "CONNECT_BANK_ACCOUNT" | "START_SUBSCRIPTION" | "RELEASE_FIRST_ITEM" | "SHARE_FEED" | "GET_FIRST_10_SUPPORTERS";
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            feed: components["schemas"]["HostingFeed"];
          };
        };
      };
      400: components["responses"]["BadRequest"];
      401: components["responses"]["NotLoggedIn"];
      /**
       * @description - OWNER_ONLY: Only owners can do this.
       *     - QUOTA_EXCEEDED
       *     - ACCOUNT_PAUSED: This account is being deleted. Log in on the site to keep it.
       *     - ACCOUNT_SUSPENDED: This account is suspended.
       *     - ACCOUNT_WAITING: This account waits for the operator to let it in.
       *     - SCOPE_NEEDED
       *     - TERMS_NOT_AGREED: The terms of use have changed: log in on the site, and agree to them first.
       *     - NETWORK_BLOCKED
       */
      403: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "ACCOUNT_PAUSED" | "ACCOUNT_SUSPENDED" | "ACCOUNT_WAITING" | "NETWORK_BLOCKED" | "OWNER_ONLY" | "QUOTA_EXCEEDED" | "SCOPE_NEEDED" | "TERMS_NOT_AGREED";
          };
        };
      };
      /** @description - NO_FEED: There is no such show, artist or release. */
      404: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "NO_FEED";
          };
        };
      };
      413: components["responses"]["TooLarge"];
      429: components["responses"]["TooMany"];
      500: components["responses"]["Failed"];
      503: components["responses"]["Unavailable"];
    };
  };
  me_heard_media_get: {
    requestBody: {
      content: {
        "application/json": {
          ids: string[];
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            media: components["schemas"]["EntitledMedia"][];
          };
        };
      };
      400: components["responses"]["BadRequest"];
      401: components["responses"]["NotLoggedIn"];
      403: components["responses"]["Forbidden"];
      413: components["responses"]["TooLarge"];
      429: components["responses"]["TooMany"];
      500: components["responses"]["Failed"];
      503: components["responses"]["Unavailable"];
    };
  };
  me_hosting_limits_get: {
    requestBody: {
      content: {
        "application/json": {
          feed_id: string;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": components["schemas"]["FeedQuotas"];
        };
      };
      400: components["responses"]["BadRequest"];
      401: components["responses"]["NotLoggedIn"];
      /**
       * @description - QUOTA_EXCEEDED
       *     - ACCOUNT_PAUSED: This account is being deleted. Log in on the site to keep it.
       *     - ACCOUNT_SUSPENDED: This account is suspended.
       *     - ACCOUNT_WAITING: This account waits for the operator to let it in.
       *     - SCOPE_NEEDED
       *     - TERMS_NOT_AGREED: The terms of use have changed: log in on the site, and agree to them first.
       *     - NETWORK_BLOCKED
       */
      403: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "ACCOUNT_PAUSED" | "ACCOUNT_SUSPENDED" | "ACCOUNT_WAITING" | "NETWORK_BLOCKED" | "QUOTA_EXCEEDED" | "SCOPE_NEEDED" | "TERMS_NOT_AGREED";
          };
        };
      };
      /** @description - NO_FEED: There is no such show, artist or release. */
      404: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "NO_FEED";
          };
        };
      };
      413: components["responses"]["TooLarge"];
      429: components["responses"]["TooMany"];
      500: components["responses"]["Failed"];
      503: components["responses"]["Unavailable"];
    };
  };
  me_hosting_space_get: {
    requestBody: {
      content: {
        "application/json": {
          feed_id: string;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            used: number;
            limit: null | number;
            by_plan: boolean;
            type: components["schemas"]["HostingFeedType"];
            account: null | components["schemas"]["Quota"];
          };
        };
      };
      400: components["responses"]["BadRequest"];
      401: components["responses"]["NotLoggedIn"];
      /**
       * @description - QUOTA_EXCEEDED
       *     - ACCOUNT_PAUSED: This account is being deleted. Log in on the site to keep it.
       *     - ACCOUNT_SUSPENDED: This account is suspended.
       *     - ACCOUNT_WAITING: This account waits for the operator to let it in.
       *     - SCOPE_NEEDED
       *     - TERMS_NOT_AGREED: The terms of use have changed: log in on the site, and agree to them first.
       *     - NETWORK_BLOCKED
       */
      403: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "ACCOUNT_PAUSED" | "ACCOUNT_SUSPENDED" | "ACCOUNT_WAITING" | "NETWORK_BLOCKED" | "QUOTA_EXCEEDED" | "SCOPE_NEEDED" | "TERMS_NOT_AGREED";
          };
        };
      };
      /** @description - NO_FEED: There is no such show, artist or release. */
      404: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "NO_FEED";
          };
        };
      };
      413: components["responses"]["TooLarge"];
      429: components["responses"]["TooMany"];
      500: components["responses"]["Failed"];
      503: components["responses"]["Unavailable"];
    };
  };
  me_hosting_unused_files_delete: {
    requestBody: {
      content: {
        "application/json": {
          feed_id: string;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": components["schemas"]["UnusedFiles"];
        };
      };
      400: components["responses"]["BadRequest"];
      401: components["responses"]["NotLoggedIn"];
      /**
       * @description - OWNER_ONLY: Only owners can do this.
       *     - QUOTA_EXCEEDED
       *     - ACCOUNT_PAUSED: This account is being deleted. Log in on the site to keep it.
       *     - ACCOUNT_SUSPENDED: This account is suspended.
       *     - ACCOUNT_WAITING: This account waits for the operator to let it in.
       *     - SCOPE_NEEDED
       *     - TERMS_NOT_AGREED: The terms of use have changed: log in on the site, and agree to them first.
       *     - NETWORK_BLOCKED
       */
      403: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "ACCOUNT_PAUSED" | "ACCOUNT_SUSPENDED" | "ACCOUNT_WAITING" | "NETWORK_BLOCKED" | "OWNER_ONLY" | "QUOTA_EXCEEDED" | "SCOPE_NEEDED" | "TERMS_NOT_AGREED";
          };
        };
      };
      /** @description - NO_FEED: There is no such show, artist or release. */
      404: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "NO_FEED";
          };
        };
      };
      413: components["responses"]["TooLarge"];
      429: components["responses"]["TooMany"];
      500: components["responses"]["Failed"];
      503: components["responses"]["Unavailable"];
    };
  };
  me_hosting_presigned_url_get: {
    requestBody: {
      content: {
        "application/json": {
          object: {
            /** @enum {string} */
            media_type: "FEED_COVER_ART" | "ITEM_COVER_ART" | "ITEM_CHAPTER_ART" | "ITEM_AUDIO" | "ITEM_AUDIO_ORIGINAL" | "ITEM_VIDEO_ORIGINAL" | "ITEM_HLS_MASTER_PLAYLIST" | "ITEM_CHAPTERS" | "ITEM_AI_CHAPTERS" | "ITEM_TRANSCRIPT" | "ITEM_AI_TRANSCRIPT";
            feed_id: string;
            item_id?: string;
            /**
             * @default DEFAULT
             * @enum {string}
             */
            access?: "DEFAULT" | "PAID";
            filename?: string;
            format?: string;
          };
          num_bytes: number;
          content_type: string;
          /** @default {} */
          metadata?: {
            duration?: string;
            metadata_num_bytes?: string;
            "metadata-num-bytes"?: string;
          };
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            presigned_url: string;
            preview_url: string;
          };
        };
      };
      /**
       * @description - BAD_METADATA
       *     - FILE_TOO_LARGE: File size cannot exceed … MB.
       *     - INVALID
       *     - WRONG_MEDIA_TYPE
       *     - BAD_JSON
       *     - BAD_REQUEST
       */
      400: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "BAD_JSON" | "BAD_METADATA" | "BAD_REQUEST" | "FILE_TOO_LARGE" | "INVALID" | "WRONG_MEDIA_TYPE";
          };
        };
      };
      401: components["responses"]["NotLoggedIn"];
      /**
       * @description - PLAN_NOT_INCLUDED: Video versions are not included in Lite plan
       *     - QUOTA_EXCEEDED
       *     - ACCOUNT_PAUSED: This account is being deleted. Log in on the site to keep it.
       *     - ACCOUNT_SUSPENDED: This account is suspended.
       *     - ACCOUNT_WAITING: This account waits for the operator to let it in.
       *     - SCOPE_NEEDED
       *     - TERMS_NOT_AGREED: The terms of use have changed: log in on the site, and agree to them first.
       *     - NETWORK_BLOCKED
       */
      403: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "ACCOUNT_PAUSED" | "ACCOUNT_SUSPENDED" | "ACCOUNT_WAITING" | "NETWORK_BLOCKED" | "PLAN_NOT_INCLUDED" | "QUOTA_EXCEEDED" | "SCOPE_NEEDED" | "TERMS_NOT_AGREED";
          };
        };
      };
      /**
       * @description - NO_FEED: There is no such show, artist or release.
       *     - NO_ITEM: There is no such episode or track.
       */
      404: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "NO_FEED" | "NO_ITEM";
          };
        };
      };
      413: components["responses"]["TooLarge"];
      429: components["responses"]["TooMany"];
      500: components["responses"]["Failed"];
      503: components["responses"]["Unavailable"];
      /** @description - DISK_FULL: This site has no room for … MB right now. Please try again later, or tell whoever runs it. */
      507: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "DISK_FULL";
          };
        };
      };
    };
  };
  me_hosting_multipart_presigned_urls_get: {
    requestBody: {
      content: {
        "application/json": {
          object: {
            /** @enum {string} */
            media_type: "FEED_COVER_ART" | "ITEM_COVER_ART" | "ITEM_CHAPTER_ART" | "ITEM_AUDIO" | "ITEM_AUDIO_ORIGINAL" | "ITEM_VIDEO_ORIGINAL" | "ITEM_HLS_MASTER_PLAYLIST" | "ITEM_CHAPTERS" | "ITEM_AI_CHAPTERS" | "ITEM_TRANSCRIPT" | "ITEM_AI_TRANSCRIPT";
            feed_id: string;
            item_id?: string;
            /**
             * @default DEFAULT
             * @enum {string}
             */
            access?: "DEFAULT" | "PAID";
            filename?: string;
            format?: string;
          };
          num_bytes: number;
          content_type: string;
          /** @default {} */
          metadata?: {
            duration?: string;
            metadata_num_bytes?: string;
            "metadata-num-bytes"?: string;
          };
          part_bytes?: number;
          attempt?: string;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            presigned_urls: string[];
            preview_url: string;
            upload_id: string;
          };
        };
      };
      /**
       * @description - BAD_METADATA
       *     - FILE_TOO_LARGE: File size cannot exceed … MB.
       *     - INVALID
       *     - WRONG_MEDIA_TYPE
       *     - BAD_JSON
       *     - BAD_REQUEST
       */
      400: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "BAD_JSON" | "BAD_METADATA" | "BAD_REQUEST" | "FILE_TOO_LARGE" | "INVALID" | "WRONG_MEDIA_TYPE";
          };
        };
      };
      401: components["responses"]["NotLoggedIn"];
      /**
       * @description - PLAN_NOT_INCLUDED: Video versions are not included in Lite plan
       *     - QUOTA_EXCEEDED
       *     - ACCOUNT_PAUSED: This account is being deleted. Log in on the site to keep it.
       *     - ACCOUNT_SUSPENDED: This account is suspended.
       *     - ACCOUNT_WAITING: This account waits for the operator to let it in.
       *     - SCOPE_NEEDED
       *     - TERMS_NOT_AGREED: The terms of use have changed: log in on the site, and agree to them first.
       *     - NETWORK_BLOCKED
       */
      403: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "ACCOUNT_PAUSED" | "ACCOUNT_SUSPENDED" | "ACCOUNT_WAITING" | "NETWORK_BLOCKED" | "PLAN_NOT_INCLUDED" | "QUOTA_EXCEEDED" | "SCOPE_NEEDED" | "TERMS_NOT_AGREED";
          };
        };
      };
      /**
       * @description - NO_FEED: There is no such show, artist or release.
       *     - NO_ITEM: There is no such episode or track.
       */
      404: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "NO_FEED" | "NO_ITEM";
          };
        };
      };
      413: components["responses"]["TooLarge"];
      429: components["responses"]["TooMany"];
      500: components["responses"]["Failed"];
      503: components["responses"]["Unavailable"];
      /** @description - DISK_FULL: This site has no room for … MB right now. Please try again later, or tell whoever runs it. */
      507: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "DISK_FULL";
          };
        };
      };
    };
  };
  me_hosting_multipart_presigned_urls_renew: {
    requestBody: {
      content: {
        "application/json": {
          url: string;
          upload_id: string;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            presigned_urls: string[];
            part_etags: components["schemas"]["UploadedPart"][];
          };
        };
      };
      /**
       * @description - INVALID: Not an address of an upload.
       *     - BAD_JSON
       *     - BAD_REQUEST
       */
      400: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "BAD_JSON" | "BAD_REQUEST" | "INVALID";
          };
        };
      };
      401: components["responses"]["NotLoggedIn"];
      /**
       * @description - QUOTA_EXCEEDED
       *     - ACCOUNT_PAUSED: This account is being deleted. Log in on the site to keep it.
       *     - ACCOUNT_SUSPENDED: This account is suspended.
       *     - ACCOUNT_WAITING: This account waits for the operator to let it in.
       *     - SCOPE_NEEDED
       *     - TERMS_NOT_AGREED: The terms of use have changed: log in on the site, and agree to them first.
       *     - NETWORK_BLOCKED
       */
      403: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "ACCOUNT_PAUSED" | "ACCOUNT_SUSPENDED" | "ACCOUNT_WAITING" | "NETWORK_BLOCKED" | "QUOTA_EXCEEDED" | "SCOPE_NEEDED" | "TERMS_NOT_AGREED";
          };
        };
      };
      /**
       * @description - NO_FEED: There is no such show, artist or release.
       *     - NO_UPLOAD: There is no such upload.
       */
      404: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "NO_FEED" | "NO_UPLOAD";
          };
        };
      };
      413: components["responses"]["TooLarge"];
      429: components["responses"]["TooMany"];
      500: components["responses"]["Failed"];
      503: components["responses"]["Unavailable"];
    };
  };
  me_hosting_abort_multipart_upload: {
    requestBody: {
      content: {
        "application/json": {
          url: string;
          upload_id: string;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": Record<string, never>;
        };
      };
      /**
       * @description - INVALID: Not an address of an upload.
       *     - BAD_JSON
       *     - BAD_REQUEST
       */
      400: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "BAD_JSON" | "BAD_REQUEST" | "INVALID";
          };
        };
      };
      401: components["responses"]["NotLoggedIn"];
      /**
       * @description - QUOTA_EXCEEDED
       *     - ACCOUNT_PAUSED: This account is being deleted. Log in on the site to keep it.
       *     - ACCOUNT_SUSPENDED: This account is suspended.
       *     - ACCOUNT_WAITING: This account waits for the operator to let it in.
       *     - SCOPE_NEEDED
       *     - TERMS_NOT_AGREED: The terms of use have changed: log in on the site, and agree to them first.
       *     - NETWORK_BLOCKED
       */
      403: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "ACCOUNT_PAUSED" | "ACCOUNT_SUSPENDED" | "ACCOUNT_WAITING" | "NETWORK_BLOCKED" | "QUOTA_EXCEEDED" | "SCOPE_NEEDED" | "TERMS_NOT_AGREED";
          };
        };
      };
      /**
       * @description - NO_FEED: There is no such show, artist or release.
       *     - NO_UPLOAD: There is no such upload.
       */
      404: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "NO_FEED" | "NO_UPLOAD";
          };
        };
      };
      413: components["responses"]["TooLarge"];
      429: components["responses"]["TooMany"];
      500: components["responses"]["Failed"];
      503: components["responses"]["Unavailable"];
    };
  };
  me_hosting_complete_multipart_upload: {
    requestBody: {
      content: {
        "application/json": {
          url: string;
          upload_id: string;
          part_etags: {
            partNumber: number;
            etag: string;
          }[];
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": Record<string, never>;
        };
      };
      /**
       * @description - INVALID: Not an address of an upload.
       *     - BAD_JSON
       *     - BAD_REQUEST
       */
      400: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "BAD_JSON" | "BAD_REQUEST" | "INVALID";
          };
        };
      };
      401: components["responses"]["NotLoggedIn"];
      /**
       * @description - QUOTA_EXCEEDED
       *     - ACCOUNT_PAUSED: This account is being deleted. Log in on the site to keep it.
       *     - ACCOUNT_SUSPENDED: This account is suspended.
       *     - ACCOUNT_WAITING: This account waits for the operator to let it in.
       *     - SCOPE_NEEDED
       *     - TERMS_NOT_AGREED: The terms of use have changed: log in on the site, and agree to them first.
       *     - NETWORK_BLOCKED
       */
      403: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "ACCOUNT_PAUSED" | "ACCOUNT_SUSPENDED" | "ACCOUNT_WAITING" | "NETWORK_BLOCKED" | "QUOTA_EXCEEDED" | "SCOPE_NEEDED" | "TERMS_NOT_AGREED";
          };
        };
      };
      /**
       * @description - NO_FEED: There is no such show, artist or release.
       *     - NO_UPLOAD: There is no such upload.
       */
      404: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "NO_FEED" | "NO_UPLOAD";
          };
        };
      };
      413: components["responses"]["TooLarge"];
      429: components["responses"]["TooMany"];
      500: components["responses"]["Failed"];
      503: components["responses"]["Unavailable"];
    };
  };
  me_hosting_media_attach: {
    requestBody: {
      content: {
        "application/json": {
          url: string;
          /** @enum {string} */
          access?: "DEFAULT" | "PAID";
          hold?: boolean;
          transcribe?: boolean;
          wishes?: {
            /**
             * @default SOURCE
             * @enum {string}
             */
            channels?: "SOURCE" | "MONO" | "STEREO";
            /** @default null */
            kbits?: (64 | 96 | 128 | 192) | null;
            /** @default true */
            level?: boolean;
            /** @default false */
            trim?: boolean;
          };
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": components["schemas"]["Attached"];
        };
      };
      /**
       * @description - FILE_TOO_LARGE: File size cannot exceed … MB.
       *     - INVALID
       *     - IS_MP3
       *     - NOT_A_VIDEO
       *     - NOT_READY
       *     - NOT_UPLOADED
       *     - NO_DURATION
       *     - NO_SOUND
       *     - TOO_LONG
       *     - UNSUPPORTED_IMAGE
       *     - UNSUPPORTED_MEDIA_TYPE
       *     - WRONG_MEDIA_TYPE
       *     - BAD_JSON
       *     - BAD_REQUEST
       */
      400: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "BAD_JSON" | "BAD_REQUEST" | "FILE_TOO_LARGE" | "INVALID" | "IS_MP3" | "NOT_A_VIDEO" | "NOT_READY" | "NOT_UPLOADED" | "NO_DURATION" | "NO_SOUND" | "TOO_LONG" | "UNSUPPORTED_IMAGE" | "UNSUPPORTED_MEDIA_TYPE" | "WRONG_MEDIA_TYPE";
          };
        };
      };
      401: components["responses"]["NotLoggedIn"];
      /**
       * @description - PLAN_NOT_INCLUDED: Video versions are not included in Lite plan
       *     - QUOTA_EXCEEDED
       *     - ACCOUNT_PAUSED: This account is being deleted. Log in on the site to keep it.
       *     - ACCOUNT_SUSPENDED: This account is suspended.
       *     - ACCOUNT_WAITING: This account waits for the operator to let it in.
       *     - SCOPE_NEEDED
       *     - TERMS_NOT_AGREED: The terms of use have changed: log in on the site, and agree to them first.
       *     - NETWORK_BLOCKED
       */
      403: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "ACCOUNT_PAUSED" | "ACCOUNT_SUSPENDED" | "ACCOUNT_WAITING" | "NETWORK_BLOCKED" | "PLAN_NOT_INCLUDED" | "QUOTA_EXCEEDED" | "SCOPE_NEEDED" | "TERMS_NOT_AGREED";
          };
        };
      };
      /**
       * @description - NOT_FOUND
       *     - NO_FEED: There is no such show, artist or release.
       *     - NO_ITEM: There is no such episode or track.
       */
      404: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "NOT_FOUND" | "NO_FEED" | "NO_ITEM";
          };
        };
      };
      413: components["responses"]["TooLarge"];
      /** @description - MEDIA_FAILED */
      422: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "MEDIA_FAILED";
          };
        };
      };
      429: components["responses"]["TooMany"];
      /**
       * @description - NOT_A_VIDEO: … is no video
       *     - ERROR_UNKNOWN: Something went wrong
       */
      500: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "ERROR_UNKNOWN" | "NOT_A_VIDEO";
          };
        };
      };
      /**
       * @description - NOT_AVAILABLE
       *     - MAINTENANCE
       *     - TOO_BUSY: Too much is being asked for right now. Please try again in a minute.
       *     - UNAVAILABLE
       */
      503: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "MAINTENANCE" | "NOT_AVAILABLE" | "TOO_BUSY" | "UNAVAILABLE";
          };
        };
      };
    };
  };
  me_hosting_audio_remove: {
    requestBody: {
      content: {
        "application/json": {
          feed_id: string;
          item_id: string;
          /**
           * @default DEFAULT
           * @enum {string}
           */
          access?: "DEFAULT" | "PAID";
          hold?: boolean;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            item: components["schemas"]["HostingItem"];
          };
        };
      };
      /**
       * @description - NOT_READY
       *     - NOT_UPLOADED: The file is no longer here. Please upload it again.
       *     - BAD_JSON
       *     - BAD_REQUEST
       */
      400: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "BAD_JSON" | "BAD_REQUEST" | "NOT_READY" | "NOT_UPLOADED";
          };
        };
      };
      401: components["responses"]["NotLoggedIn"];
      /**
       * @description - QUOTA_EXCEEDED
       *     - ACCOUNT_PAUSED: This account is being deleted. Log in on the site to keep it.
       *     - ACCOUNT_SUSPENDED: This account is suspended.
       *     - ACCOUNT_WAITING: This account waits for the operator to let it in.
       *     - SCOPE_NEEDED
       *     - TERMS_NOT_AGREED: The terms of use have changed: log in on the site, and agree to them first.
       *     - NETWORK_BLOCKED
       */
      403: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "ACCOUNT_PAUSED" | "ACCOUNT_SUSPENDED" | "ACCOUNT_WAITING" | "NETWORK_BLOCKED" | "QUOTA_EXCEEDED" | "SCOPE_NEEDED" | "TERMS_NOT_AGREED";
          };
        };
      };
      /**
       * @description - NO_FEED: There is no such show, artist or release.
       *     - NO_ITEM: There is no such episode or track.
       */
      404: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "NO_FEED" | "NO_ITEM";
          };
        };
      };
      413: components["responses"]["TooLarge"];
      429: components["responses"]["TooMany"];
      500: components["responses"]["Failed"];
      503: components["responses"]["Unavailable"];
    };
  };
  me_hosting_replaced_files_get: {
    requestBody: {
      content: {
        "application/json": {
          feed_id: string;
          item_id: string;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            replaced: components["schemas"]["ReplacedFile"][];
          };
        };
      };
      400: components["responses"]["BadRequest"];
      401: components["responses"]["NotLoggedIn"];
      /**
       * @description - QUOTA_EXCEEDED
       *     - ACCOUNT_PAUSED: This account is being deleted. Log in on the site to keep it.
       *     - ACCOUNT_SUSPENDED: This account is suspended.
       *     - ACCOUNT_WAITING: This account waits for the operator to let it in.
       *     - SCOPE_NEEDED
       *     - TERMS_NOT_AGREED: The terms of use have changed: log in on the site, and agree to them first.
       *     - NETWORK_BLOCKED
       */
      403: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "ACCOUNT_PAUSED" | "ACCOUNT_SUSPENDED" | "ACCOUNT_WAITING" | "NETWORK_BLOCKED" | "QUOTA_EXCEEDED" | "SCOPE_NEEDED" | "TERMS_NOT_AGREED";
          };
        };
      };
      /**
       * @description - NO_FEED: There is no such show, artist or release.
       *     - NO_ITEM: There is no such episode or track.
       */
      404: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "NO_FEED" | "NO_ITEM";
          };
        };
      };
      413: components["responses"]["TooLarge"];
      429: components["responses"]["TooMany"];
      500: components["responses"]["Failed"];
      503: components["responses"]["Unavailable"];
    };
  };
  me_hosting_replaced_file_stop: {
    requestBody: {
      content: {
        "application/json": {
          feed_id: string;
          item_id: string;
          url: string;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            replaced: components["schemas"]["ReplacedFile"][];
          };
        };
      };
      400: components["responses"]["BadRequest"];
      401: components["responses"]["NotLoggedIn"];
      /**
       * @description - QUOTA_EXCEEDED
       *     - ACCOUNT_PAUSED: This account is being deleted. Log in on the site to keep it.
       *     - ACCOUNT_SUSPENDED: This account is suspended.
       *     - ACCOUNT_WAITING: This account waits for the operator to let it in.
       *     - SCOPE_NEEDED
       *     - TERMS_NOT_AGREED: The terms of use have changed: log in on the site, and agree to them first.
       *     - NETWORK_BLOCKED
       */
      403: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "ACCOUNT_PAUSED" | "ACCOUNT_SUSPENDED" | "ACCOUNT_WAITING" | "NETWORK_BLOCKED" | "QUOTA_EXCEEDED" | "SCOPE_NEEDED" | "TERMS_NOT_AGREED";
          };
        };
      };
      /**
       * @description - NO_FEED: There is no such show, artist or release.
       *     - NO_FILE: There is no such file.
       *     - NO_ITEM: There is no such episode or track.
       */
      404: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "NO_FEED" | "NO_FILE" | "NO_ITEM";
          };
        };
      };
      413: components["responses"]["TooLarge"];
      429: components["responses"]["TooMany"];
      /**
       * @description - NOT_A_VIDEO: … is no video
       *     - ERROR_UNKNOWN: Something went wrong
       */
      500: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "ERROR_UNKNOWN" | "NOT_A_VIDEO";
          };
        };
      };
      503: components["responses"]["Unavailable"];
    };
  };
  me_hosting_mp3_get: {
    requestBody: {
      content: {
        "application/json": {
          feed_id: string;
          item_id: string;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            mp3: null | components["schemas"]["Mp3Copy"];
          };
        };
      };
      400: components["responses"]["BadRequest"];
      401: components["responses"]["NotLoggedIn"];
      /**
       * @description - QUOTA_EXCEEDED
       *     - ACCOUNT_PAUSED: This account is being deleted. Log in on the site to keep it.
       *     - ACCOUNT_SUSPENDED: This account is suspended.
       *     - ACCOUNT_WAITING: This account waits for the operator to let it in.
       *     - SCOPE_NEEDED
       *     - TERMS_NOT_AGREED: The terms of use have changed: log in on the site, and agree to them first.
       *     - NETWORK_BLOCKED
       */
      403: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "ACCOUNT_PAUSED" | "ACCOUNT_SUSPENDED" | "ACCOUNT_WAITING" | "NETWORK_BLOCKED" | "QUOTA_EXCEEDED" | "SCOPE_NEEDED" | "TERMS_NOT_AGREED";
          };
        };
      };
      /**
       * @description - NO_FEED: There is no such show, artist or release.
       *     - NO_ITEM: There is no such episode or track.
       */
      404: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "NO_FEED" | "NO_ITEM";
          };
        };
      };
      413: components["responses"]["TooLarge"];
      429: components["responses"]["TooMany"];
      500: components["responses"]["Failed"];
      503: components["responses"]["Unavailable"];
    };
  };
  me_hosting_audio_fetch_get: {
    requestBody: {
      content: {
        "application/json": {
          feed_id: string;
          item_id: string;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            fetch: null | components["schemas"]["AudioFetch"];
          };
        };
      };
      400: components["responses"]["BadRequest"];
      401: components["responses"]["NotLoggedIn"];
      /**
       * @description - QUOTA_EXCEEDED
       *     - ACCOUNT_PAUSED: This account is being deleted. Log in on the site to keep it.
       *     - ACCOUNT_SUSPENDED: This account is suspended.
       *     - ACCOUNT_WAITING: This account waits for the operator to let it in.
       *     - SCOPE_NEEDED
       *     - TERMS_NOT_AGREED: The terms of use have changed: log in on the site, and agree to them first.
       *     - NETWORK_BLOCKED
       */
      403: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "ACCOUNT_PAUSED" | "ACCOUNT_SUSPENDED" | "ACCOUNT_WAITING" | "NETWORK_BLOCKED" | "QUOTA_EXCEEDED" | "SCOPE_NEEDED" | "TERMS_NOT_AGREED";
          };
        };
      };
      /**
       * @description - NO_FEED: There is no such show, artist or release.
       *     - NO_ITEM: There is no such episode or track.
       */
      404: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "NO_FEED" | "NO_ITEM";
          };
        };
      };
      413: components["responses"]["TooLarge"];
      429: components["responses"]["TooMany"];
      500: components["responses"]["Failed"];
      503: components["responses"]["Unavailable"];
    };
  };
  me_hosting_video_to_hls: {
    requestBody: {
      content: {
        "application/json": {
          url: string;
          hold?: boolean;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            requested: string;
          };
        };
      };
      /**
       * @description - NOT_A_VIDEO
       *     - NOT_READY
       *     - NOT_UPLOADED
       *     - NO_DURATION
       *     - TOO_LONG
       *     - WRONG_MEDIA_TYPE: Media type currently not supported. Please use MP4.
       *     - WRONG_VIDEO_URL: This is not the address of a video.
       *     - BAD_JSON
       *     - BAD_REQUEST
       */
      400: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "BAD_JSON" | "BAD_REQUEST" | "NOT_A_VIDEO" | "NOT_READY" | "NOT_UPLOADED" | "NO_DURATION" | "TOO_LONG" | "WRONG_MEDIA_TYPE" | "WRONG_VIDEO_URL";
          };
        };
      };
      401: components["responses"]["NotLoggedIn"];
      /**
       * @description - PLAN_NOT_INCLUDED: Video versions are not included in Lite plan
       *     - QUOTA_EXCEEDED
       *     - ACCOUNT_PAUSED: This account is being deleted. Log in on the site to keep it.
       *     - ACCOUNT_SUSPENDED: This account is suspended.
       *     - ACCOUNT_WAITING: This account waits for the operator to let it in.
       *     - SCOPE_NEEDED
       *     - TERMS_NOT_AGREED: The terms of use have changed: log in on the site, and agree to them first.
       *     - NETWORK_BLOCKED
       */
      403: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "ACCOUNT_PAUSED" | "ACCOUNT_SUSPENDED" | "ACCOUNT_WAITING" | "NETWORK_BLOCKED" | "PLAN_NOT_INCLUDED" | "QUOTA_EXCEEDED" | "SCOPE_NEEDED" | "TERMS_NOT_AGREED";
          };
        };
      };
      /**
       * @description - NOT_FOUND
       *     - NO_FEED: There is no such show, artist or release.
       *     - NO_ITEM: There is no such episode or track.
       */
      404: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "NOT_FOUND" | "NO_FEED" | "NO_ITEM";
          };
        };
      };
      413: components["responses"]["TooLarge"];
      /** @description - MEDIA_FAILED */
      422: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "MEDIA_FAILED";
          };
        };
      };
      429: components["responses"]["TooMany"];
      /**
       * @description - NOT_A_VIDEO: … is no video
       *     - ERROR_UNKNOWN: Something went wrong
       */
      500: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "ERROR_UNKNOWN" | "NOT_A_VIDEO";
          };
        };
      };
      /**
       * @description - NOT_AVAILABLE: Video cannot be converted on this site.
       *     - MAINTENANCE
       *     - TOO_BUSY: Too much is being asked for right now. Please try again in a minute.
       *     - UNAVAILABLE
       */
      503: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "MAINTENANCE" | "NOT_AVAILABLE" | "TOO_BUSY" | "UNAVAILABLE";
          };
        };
      };
    };
  };
  me_hosting_video_get: {
    requestBody: {
      content: {
        "application/json": {
          feed_id: string;
          item_id: string;
          /**
           * @default DEFAULT
           * @enum {string}
           */
          access?: "DEFAULT" | "PAID";
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            video: components["schemas"]["ItemVideo"];
          };
        };
      };
      400: components["responses"]["BadRequest"];
      401: components["responses"]["NotLoggedIn"];
      /**
       * @description - QUOTA_EXCEEDED
       *     - ACCOUNT_PAUSED: This account is being deleted. Log in on the site to keep it.
       *     - ACCOUNT_SUSPENDED: This account is suspended.
       *     - ACCOUNT_WAITING: This account waits for the operator to let it in.
       *     - SCOPE_NEEDED
       *     - TERMS_NOT_AGREED: The terms of use have changed: log in on the site, and agree to them first.
       *     - NETWORK_BLOCKED
       */
      403: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "ACCOUNT_PAUSED" | "ACCOUNT_SUSPENDED" | "ACCOUNT_WAITING" | "NETWORK_BLOCKED" | "QUOTA_EXCEEDED" | "SCOPE_NEEDED" | "TERMS_NOT_AGREED";
          };
        };
      };
      /**
       * @description - NO_FEED: There is no such show, artist or release.
       *     - NO_ITEM: There is no such episode or track.
       */
      404: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "NO_FEED" | "NO_ITEM";
          };
        };
      };
      413: components["responses"]["TooLarge"];
      429: components["responses"]["TooMany"];
      /**
       * @description - NOT_A_VIDEO: … is no video
       *     - ERROR_UNKNOWN: Something went wrong
       */
      500: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "ERROR_UNKNOWN" | "NOT_A_VIDEO";
          };
        };
      };
      503: components["responses"]["Unavailable"];
    };
  };
  me_hosting_video_remove: {
    requestBody: {
      content: {
        "application/json": {
          feed_id: string;
          item_id: string;
          /**
           * @default DEFAULT
           * @enum {string}
           */
          access?: "DEFAULT" | "PAID";
          hold?: boolean;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": Record<string, never>;
        };
      };
      /**
       * @description - NOT_READY
       *     - NOT_UPLOADED: The file is no longer here. Please upload it again.
       *     - BAD_JSON
       *     - BAD_REQUEST
       */
      400: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "BAD_JSON" | "BAD_REQUEST" | "NOT_READY" | "NOT_UPLOADED";
          };
        };
      };
      401: components["responses"]["NotLoggedIn"];
      /**
       * @description - QUOTA_EXCEEDED
       *     - ACCOUNT_PAUSED: This account is being deleted. Log in on the site to keep it.
       *     - ACCOUNT_SUSPENDED: This account is suspended.
       *     - ACCOUNT_WAITING: This account waits for the operator to let it in.
       *     - SCOPE_NEEDED
       *     - TERMS_NOT_AGREED: The terms of use have changed: log in on the site, and agree to them first.
       *     - NETWORK_BLOCKED
       */
      403: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "ACCOUNT_PAUSED" | "ACCOUNT_SUSPENDED" | "ACCOUNT_WAITING" | "NETWORK_BLOCKED" | "QUOTA_EXCEEDED" | "SCOPE_NEEDED" | "TERMS_NOT_AGREED";
          };
        };
      };
      /**
       * @description - NO_FEED: There is no such show, artist or release.
       *     - NO_ITEM: There is no such episode or track.
       */
      404: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "NO_FEED" | "NO_ITEM";
          };
        };
      };
      413: components["responses"]["TooLarge"];
      429: components["responses"]["TooMany"];
      /**
       * @description - NOT_A_VIDEO: … is no video
       *     - ERROR_UNKNOWN: Something went wrong
       */
      500: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "ERROR_UNKNOWN" | "NOT_A_VIDEO";
          };
        };
      };
      503: components["responses"]["Unavailable"];
    };
  };
  me_hosting_payments_product_update: {
    requestBody: {
      content: {
        "application/json": {
          feed_id: string;
          item_id: string;
          /** @enum {string} */
          unlocktype: "EARLY_ACCESS" | "AD_FREE" | "BONUS_EPISODE";
          price: number | null;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            product: null | components["schemas"]["ItemProduct"];
          };
        };
      };
      /**
       * @description - INVALID: Turn on early access for it first.
       *     - BAD_JSON
       *     - BAD_REQUEST
       */
      400: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "BAD_JSON" | "BAD_REQUEST" | "INVALID";
          };
        };
      };
      401: components["responses"]["NotLoggedIn"];
      /**
       * @description - OWNER_ONLY: Only owners can do this.
       *     - PLAN_NOT_INCLUDED: Video versions are not included in Lite plan
       *     - QUOTA_EXCEEDED
       *     - ACCOUNT_PAUSED: This account is being deleted. Log in on the site to keep it.
       *     - ACCOUNT_SUSPENDED: This account is suspended.
       *     - ACCOUNT_WAITING: This account waits for the operator to let it in.
       *     - SCOPE_NEEDED
       *     - TERMS_NOT_AGREED: The terms of use have changed: log in on the site, and agree to them first.
       *     - NETWORK_BLOCKED
       */
      403: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "ACCOUNT_PAUSED" | "ACCOUNT_SUSPENDED" | "ACCOUNT_WAITING" | "NETWORK_BLOCKED" | "OWNER_ONLY" | "PLAN_NOT_INCLUDED" | "QUOTA_EXCEEDED" | "SCOPE_NEEDED" | "TERMS_NOT_AGREED";
          };
        };
      };
      /**
       * @description - NO_FEED: There is no such show, artist or release.
       *     - NO_ITEM: There is no such episode or track.
       */
      404: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "NO_FEED" | "NO_ITEM";
          };
        };
      };
      413: components["responses"]["TooLarge"];
      429: components["responses"]["TooMany"];
      500: components["responses"]["Failed"];
      503: components["responses"]["Unavailable"];
    };
  };
  me_hosting_payments_products_get: {
    requestBody: {
      content: {
        "application/json": {
          feed_id: string;
          item_id: string;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            products: components["schemas"]["ItemProduct"][];
          };
        };
      };
      400: components["responses"]["BadRequest"];
      401: components["responses"]["NotLoggedIn"];
      /**
       * @description - QUOTA_EXCEEDED
       *     - ACCOUNT_PAUSED: This account is being deleted. Log in on the site to keep it.
       *     - ACCOUNT_SUSPENDED: This account is suspended.
       *     - ACCOUNT_WAITING: This account waits for the operator to let it in.
       *     - SCOPE_NEEDED
       *     - TERMS_NOT_AGREED: The terms of use have changed: log in on the site, and agree to them first.
       *     - NETWORK_BLOCKED
       */
      403: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "ACCOUNT_PAUSED" | "ACCOUNT_SUSPENDED" | "ACCOUNT_WAITING" | "NETWORK_BLOCKED" | "QUOTA_EXCEEDED" | "SCOPE_NEEDED" | "TERMS_NOT_AGREED";
          };
        };
      };
      /**
       * @description - NO_FEED: There is no such show, artist or release.
       *     - NO_ITEM: There is no such episode or track.
       */
      404: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "NO_FEED" | "NO_ITEM";
          };
        };
      };
      413: components["responses"]["TooLarge"];
      429: components["responses"]["TooMany"];
      500: components["responses"]["Failed"];
      503: components["responses"]["Unavailable"];
    };
  };
  me_hosting_payments_subscription_update: {
    requestBody: {
      content: {
        "application/json": {
          feed_id: string;
          price?: {
            amount: number;
            /**
             * @default USD
             * @constant
             */
            currency?: "USD";
            /**
             * @default MONTHLY
             * @constant
             */
            schedule?: "MONTHLY";
          };
          info?: {
            name?: string;
            description?: string;
            offer?: string;
            thankyou?: string;
            benefits?: string[];
          };
          use_splits?: boolean;
          enabled?: boolean;
          /** Format: date-time */
          base?: string;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            subscription: components["schemas"]["SubscriptionProduct"];
          };
        };
      };
      /**
       * @description - INVALID: Listeners subscribe to shows and artists.
       *     - NOT_READY
       *     - BAD_JSON
       *     - BAD_REQUEST
       */
      400: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "BAD_JSON" | "BAD_REQUEST" | "INVALID" | "NOT_READY";
          };
        };
      };
      401: components["responses"]["NotLoggedIn"];
      /**
       * @description - OWNER_ONLY: Only owners can do this.
       *     - PLAN_NOT_INCLUDED: Video versions are not included in Lite plan
       *     - PROOF_NEEDED: … needs a fresh proof, good for 10 minutes.
       *     - QUOTA_EXCEEDED
       *     - ACCOUNT_PAUSED: This account is being deleted. Log in on the site to keep it.
       *     - ACCOUNT_SUSPENDED: This account is suspended.
       *     - ACCOUNT_WAITING: This account waits for the operator to let it in.
       *     - SCOPE_NEEDED
       *     - TERMS_NOT_AGREED: The terms of use have changed: log in on the site, and agree to them first.
       *     - NETWORK_BLOCKED
       */
      403: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "ACCOUNT_PAUSED" | "ACCOUNT_SUSPENDED" | "ACCOUNT_WAITING" | "NETWORK_BLOCKED" | "OWNER_ONLY" | "PLAN_NOT_INCLUDED" | "PROOF_NEEDED" | "QUOTA_EXCEEDED" | "SCOPE_NEEDED" | "TERMS_NOT_AGREED";
          };
        };
      };
      /** @description - NO_FEED: There is no such show, artist or release. */
      404: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "NO_FEED";
          };
        };
      };
      /** @description - STALE: Somebody else, or another tab, has changed this in the meantime. */
      409: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "STALE";
          };
        };
      };
      413: components["responses"]["TooLarge"];
      429: components["responses"]["TooMany"];
      500: components["responses"]["Failed"];
      503: components["responses"]["Unavailable"];
    };
  };
  me_hosting_payments_subscription_get: {
    requestBody: {
      content: {
        "application/json": {
          feed_id: string;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            subscription: components["schemas"]["SubscriptionProduct"];
          };
        };
      };
      400: components["responses"]["BadRequest"];
      401: components["responses"]["NotLoggedIn"];
      /**
       * @description - QUOTA_EXCEEDED
       *     - ACCOUNT_PAUSED: This account is being deleted. Log in on the site to keep it.
       *     - ACCOUNT_SUSPENDED: This account is suspended.
       *     - ACCOUNT_WAITING: This account waits for the operator to let it in.
       *     - SCOPE_NEEDED
       *     - TERMS_NOT_AGREED: The terms of use have changed: log in on the site, and agree to them first.
       *     - NETWORK_BLOCKED
       */
      403: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "ACCOUNT_PAUSED" | "ACCOUNT_SUSPENDED" | "ACCOUNT_WAITING" | "NETWORK_BLOCKED" | "QUOTA_EXCEEDED" | "SCOPE_NEEDED" | "TERMS_NOT_AGREED";
          };
        };
      };
      /** @description - NO_FEED: There is no such show, artist or release. */
      404: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "NO_FEED";
          };
        };
      };
      413: components["responses"]["TooLarge"];
      429: components["responses"]["TooMany"];
      500: components["responses"]["Failed"];
      503: components["responses"]["Unavailable"];
    };
  };
  me_hosting_lightning_address_check: {
    requestBody: {
      content: {
        "application/json": {
          lnaddress: string;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": components["schemas"]["CheckedAddress"];
        };
      };
      /**
       * @description - INVALID: Lightning address should look like name@example.com
       *     - LIGHTNING_ADDRESS_UNREACHABLE
       *     - LIGHTNING_ADDRESS_UNREADABLE: Something went wrong
       *     - NO_LIGHTNING_USER: Are you sure user … exists at …?
       *     - BAD_JSON
       *     - BAD_REQUEST
       */
      400: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "BAD_JSON" | "BAD_REQUEST" | "INVALID" | "LIGHTNING_ADDRESS_UNREACHABLE" | "LIGHTNING_ADDRESS_UNREADABLE" | "NO_LIGHTNING_USER";
          };
        };
      };
      401: components["responses"]["NotLoggedIn"];
      403: components["responses"]["Forbidden"];
      413: components["responses"]["TooLarge"];
      429: components["responses"]["TooMany"];
      500: components["responses"]["Failed"];
      503: components["responses"]["Unavailable"];
    };
  };
  me_hosting_item_transcribe: {
    requestBody: {
      content: {
        "application/json": {
          url: string;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": components["schemas"]["Requested"];
        };
      };
      /**
       * @description - NOT_UPLOADED: The file has not arrived. Please upload it again.
       *     - NO_DURATION: Could not extract audio duration.
       *     - UNSUPPORTED_MEDIA_TYPE
       *     - WRONG_TRANSCRIPT_URL: This is not the address of an upload.
       *     - BAD_JSON
       *     - BAD_REQUEST
       */
      400: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "BAD_JSON" | "BAD_REQUEST" | "NOT_UPLOADED" | "NO_DURATION" | "UNSUPPORTED_MEDIA_TYPE" | "WRONG_TRANSCRIPT_URL";
          };
        };
      };
      401: components["responses"]["NotLoggedIn"];
      /**
       * @description - QUOTA_EXCEEDED
       *     - ACCOUNT_PAUSED: This account is being deleted. Log in on the site to keep it.
       *     - ACCOUNT_SUSPENDED: This account is suspended.
       *     - ACCOUNT_WAITING: This account waits for the operator to let it in.
       *     - SCOPE_NEEDED
       *     - TERMS_NOT_AGREED: The terms of use have changed: log in on the site, and agree to them first.
       *     - NETWORK_BLOCKED
       */
      403: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "ACCOUNT_PAUSED" | "ACCOUNT_SUSPENDED" | "ACCOUNT_WAITING" | "NETWORK_BLOCKED" | "QUOTA_EXCEEDED" | "SCOPE_NEEDED" | "TERMS_NOT_AGREED";
          };
        };
      };
      /**
       * @description - NOT_FOUND
       *     - NO_FEED: There is no such show, artist or release.
       *     - NO_ITEM: There is no such episode or track.
       */
      404: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "NOT_FOUND" | "NO_FEED" | "NO_ITEM";
          };
        };
      };
      413: components["responses"]["TooLarge"];
      429: components["responses"]["TooMany"];
      500: components["responses"]["Failed"];
      /**
       * @description - NOT_AVAILABLE: Automatic transcription is not available on this site.
       *     - MAINTENANCE
       *     - TOO_BUSY: Too much is being asked for right now. Please try again in a minute.
       *     - UNAVAILABLE
       */
      503: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "MAINTENANCE" | "NOT_AVAILABLE" | "TOO_BUSY" | "UNAVAILABLE";
          };
        };
      };
    };
  };
  me_hosting_item_transcribe_cancel: {
    requestBody: {
      content: {
        "application/json": {
          feed_id: string;
          item_id: string;
          /**
           * @default DEFAULT
           * @enum {string}
           */
          access?: "DEFAULT" | "PAID";
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            cancelled: boolean;
          };
        };
      };
      400: components["responses"]["BadRequest"];
      401: components["responses"]["NotLoggedIn"];
      /**
       * @description - QUOTA_EXCEEDED
       *     - ACCOUNT_PAUSED: This account is being deleted. Log in on the site to keep it.
       *     - ACCOUNT_SUSPENDED: This account is suspended.
       *     - ACCOUNT_WAITING: This account waits for the operator to let it in.
       *     - SCOPE_NEEDED
       *     - TERMS_NOT_AGREED: The terms of use have changed: log in on the site, and agree to them first.
       *     - NETWORK_BLOCKED
       */
      403: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "ACCOUNT_PAUSED" | "ACCOUNT_SUSPENDED" | "ACCOUNT_WAITING" | "NETWORK_BLOCKED" | "QUOTA_EXCEEDED" | "SCOPE_NEEDED" | "TERMS_NOT_AGREED";
          };
        };
      };
      /**
       * @description - NO_FEED: There is no such show, artist or release.
       *     - NO_ITEM: There is no such episode or track.
       */
      404: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "NO_FEED" | "NO_ITEM";
          };
        };
      };
      413: components["responses"]["TooLarge"];
      429: components["responses"]["TooMany"];
      500: components["responses"]["Failed"];
      503: components["responses"]["Unavailable"];
    };
  };
  me_hosting_item_generate_chapters: {
    requestBody: {
      content: {
        "application/json": {
          feed_id: string;
          item_id: string;
          /**
           * @default DEFAULT
           * @enum {string}
           */
          access?: "DEFAULT" | "PAID";
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": components["schemas"]["Requested"];
        };
      };
      /**
       * @description - INVALID: Not an item.
       *     - BAD_JSON
       *     - BAD_REQUEST
       */
      400: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "BAD_JSON" | "BAD_REQUEST" | "INVALID";
          };
        };
      };
      401: components["responses"]["NotLoggedIn"];
      /**
       * @description - QUOTA_EXCEEDED
       *     - ACCOUNT_PAUSED: This account is being deleted. Log in on the site to keep it.
       *     - ACCOUNT_SUSPENDED: This account is suspended.
       *     - ACCOUNT_WAITING: This account waits for the operator to let it in.
       *     - SCOPE_NEEDED
       *     - TERMS_NOT_AGREED: The terms of use have changed: log in on the site, and agree to them first.
       *     - NETWORK_BLOCKED
       */
      403: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "ACCOUNT_PAUSED" | "ACCOUNT_SUSPENDED" | "ACCOUNT_WAITING" | "NETWORK_BLOCKED" | "QUOTA_EXCEEDED" | "SCOPE_NEEDED" | "TERMS_NOT_AGREED";
          };
        };
      };
      /**
       * @description - NO_FEED: There is no such show, artist or release.
       *     - NO_ITEM: There is no such episode or track.
       */
      404: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "NO_FEED" | "NO_ITEM";
          };
        };
      };
      /**
       * @description - NO_TRANSCRIPT: There is no transcript to make it from.
       *     - UNSURE_TRANSCRIPT: The transcript is a rough draft, with too many wrong words to tell where chapters begin. Correct it first, or add chapters yourself.
       */
      409: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "NO_TRANSCRIPT" | "UNSURE_TRANSCRIPT";
          };
        };
      };
      413: components["responses"]["TooLarge"];
      429: components["responses"]["TooMany"];
      500: components["responses"]["Failed"];
      503: components["responses"]["Unavailable"];
    };
  };
  me_hosting_item_texts_get: {
    requestBody: {
      content: {
        "application/json": {
          feed_id: string;
          item_id: string;
          /**
           * @default DEFAULT
           * @enum {string}
           */
          access?: "DEFAULT" | "PAID";
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": components["schemas"]["TextsOverview"];
        };
      };
      /**
       * @description - INVALID: Not an item.
       *     - BAD_JSON
       *     - BAD_REQUEST
       */
      400: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "BAD_JSON" | "BAD_REQUEST" | "INVALID";
          };
        };
      };
      401: components["responses"]["NotLoggedIn"];
      /**
       * @description - QUOTA_EXCEEDED
       *     - ACCOUNT_PAUSED: This account is being deleted. Log in on the site to keep it.
       *     - ACCOUNT_SUSPENDED: This account is suspended.
       *     - ACCOUNT_WAITING: This account waits for the operator to let it in.
       *     - SCOPE_NEEDED
       *     - TERMS_NOT_AGREED: The terms of use have changed: log in on the site, and agree to them first.
       *     - NETWORK_BLOCKED
       */
      403: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "ACCOUNT_PAUSED" | "ACCOUNT_SUSPENDED" | "ACCOUNT_WAITING" | "NETWORK_BLOCKED" | "QUOTA_EXCEEDED" | "SCOPE_NEEDED" | "TERMS_NOT_AGREED";
          };
        };
      };
      /**
       * @description - NO_FEED: There is no such show, artist or release.
       *     - NO_ITEM: There is no such episode or track.
       */
      404: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "NO_FEED" | "NO_ITEM";
          };
        };
      };
      413: components["responses"]["TooLarge"];
      429: components["responses"]["TooMany"];
      500: components["responses"]["Failed"];
      503: components["responses"]["Unavailable"];
    };
  };
  me_hosting_item_transcript_get: {
    requestBody: {
      content: {
        "application/json": {
          feed_id: string;
          item_id: string;
          /**
           * @default DEFAULT
           * @enum {string}
           */
          access?: "DEFAULT" | "PAID";
          /** @default false */
          ai?: boolean;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": components["schemas"]["SegmentsTranscriptSegment"];
        };
      };
      /**
       * @description - INVALID: Not an item.
       *     - BAD_JSON
       *     - BAD_REQUEST
       */
      400: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "BAD_JSON" | "BAD_REQUEST" | "INVALID";
          };
        };
      };
      401: components["responses"]["NotLoggedIn"];
      /**
       * @description - QUOTA_EXCEEDED
       *     - ACCOUNT_PAUSED: This account is being deleted. Log in on the site to keep it.
       *     - ACCOUNT_SUSPENDED: This account is suspended.
       *     - ACCOUNT_WAITING: This account waits for the operator to let it in.
       *     - SCOPE_NEEDED
       *     - TERMS_NOT_AGREED: The terms of use have changed: log in on the site, and agree to them first.
       *     - NETWORK_BLOCKED
       */
      403: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "ACCOUNT_PAUSED" | "ACCOUNT_SUSPENDED" | "ACCOUNT_WAITING" | "NETWORK_BLOCKED" | "QUOTA_EXCEEDED" | "SCOPE_NEEDED" | "TERMS_NOT_AGREED";
          };
        };
      };
      /**
       * @description - NO_CHAPTERS
       *     - NO_FEED: There is no such show, artist or release.
       *     - NO_ITEM: There is no such episode or track.
       *     - NO_TRANSCRIPT
       *     - TOO_OLD
       *     - ZERO_SEGMENTS
       */
      404: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "NO_CHAPTERS" | "NO_FEED" | "NO_ITEM" | "NO_TRANSCRIPT" | "TOO_OLD" | "ZERO_SEGMENTS";
          };
        };
      };
      413: components["responses"]["TooLarge"];
      429: components["responses"]["TooMany"];
      500: components["responses"]["Failed"];
      503: components["responses"]["Unavailable"];
    };
  };
  me_hosting_item_transcript_update: {
    requestBody: {
      content: {
        "application/json": {
          feed_id: string;
          item_id: string;
          /**
           * @default DEFAULT
           * @enum {string}
           */
          access?: "DEFAULT" | "PAID";
          segments?: {
            start: number;
            end: number;
            text: string;
            speaker?: string;
          }[];
          /** @default true */
          sync?: boolean;
          hold?: boolean;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": Record<string, never>;
        };
      };
      /**
       * @description - BAD_FILE
       *     - FILE_TOO_LARGE: File size cannot exceed … MB.
       *     - INVALID: Not an item.
       *     - NOT_UPLOADED: The file has not arrived. Please upload it again.
       *     - UNSUPPORTED_IMAGE
       *     - BAD_JSON
       *     - BAD_REQUEST
       */
      400: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "BAD_FILE" | "BAD_JSON" | "BAD_REQUEST" | "FILE_TOO_LARGE" | "INVALID" | "NOT_UPLOADED" | "UNSUPPORTED_IMAGE";
          };
        };
      };
      401: components["responses"]["NotLoggedIn"];
      /**
       * @description - QUOTA_EXCEEDED
       *     - ACCOUNT_PAUSED: This account is being deleted. Log in on the site to keep it.
       *     - ACCOUNT_SUSPENDED: This account is suspended.
       *     - ACCOUNT_WAITING: This account waits for the operator to let it in.
       *     - SCOPE_NEEDED
       *     - TERMS_NOT_AGREED: The terms of use have changed: log in on the site, and agree to them first.
       *     - NETWORK_BLOCKED
       */
      403: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "ACCOUNT_PAUSED" | "ACCOUNT_SUSPENDED" | "ACCOUNT_WAITING" | "NETWORK_BLOCKED" | "QUOTA_EXCEEDED" | "SCOPE_NEEDED" | "TERMS_NOT_AGREED";
          };
        };
      };
      /**
       * @description - NO_FEED: There is no such show, artist or release.
       *     - NO_ITEM: There is no such episode or track.
       */
      404: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "NO_FEED" | "NO_ITEM";
          };
        };
      };
      413: components["responses"]["TooLarge"];
      429: components["responses"]["TooMany"];
      500: components["responses"]["Failed"];
      503: components["responses"]["Unavailable"];
    };
  };
  me_hosting_item_transcript_use_ai: {
    requestBody: {
      content: {
        "application/json": {
          feed_id: string;
          item_id: string;
          /**
           * @default DEFAULT
           * @enum {string}
           */
          access?: "DEFAULT" | "PAID";
          hold?: boolean;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": Record<string, never>;
        };
      };
      /**
       * @description - INVALID: Not an item.
       *     - BAD_JSON
       *     - BAD_REQUEST
       */
      400: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "BAD_JSON" | "BAD_REQUEST" | "INVALID";
          };
        };
      };
      401: components["responses"]["NotLoggedIn"];
      /**
       * @description - QUOTA_EXCEEDED
       *     - ACCOUNT_PAUSED: This account is being deleted. Log in on the site to keep it.
       *     - ACCOUNT_SUSPENDED: This account is suspended.
       *     - ACCOUNT_WAITING: This account waits for the operator to let it in.
       *     - SCOPE_NEEDED
       *     - TERMS_NOT_AGREED: The terms of use have changed: log in on the site, and agree to them first.
       *     - NETWORK_BLOCKED
       */
      403: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "ACCOUNT_PAUSED" | "ACCOUNT_SUSPENDED" | "ACCOUNT_WAITING" | "NETWORK_BLOCKED" | "QUOTA_EXCEEDED" | "SCOPE_NEEDED" | "TERMS_NOT_AGREED";
          };
        };
      };
      /**
       * @description - NO_CHAPTERS
       *     - NO_FEED: There is no such show, artist or release.
       *     - NO_ITEM: There is no such episode or track.
       *     - NO_TRANSCRIPT
       */
      404: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "NO_CHAPTERS" | "NO_FEED" | "NO_ITEM" | "NO_TRANSCRIPT";
          };
        };
      };
      413: components["responses"]["TooLarge"];
      429: components["responses"]["TooMany"];
      500: components["responses"]["Failed"];
      503: components["responses"]["Unavailable"];
    };
  };
  me_hosting_item_chapters_get: {
    requestBody: {
      content: {
        "application/json": {
          feed_id: string;
          item_id: string;
          /**
           * @default DEFAULT
           * @enum {string}
           */
          access?: "DEFAULT" | "PAID";
          /** @default false */
          ai?: boolean;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": components["schemas"]["SegmentsChapter"];
        };
      };
      /**
       * @description - INVALID: Not an item.
       *     - BAD_JSON
       *     - BAD_REQUEST
       */
      400: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "BAD_JSON" | "BAD_REQUEST" | "INVALID";
          };
        };
      };
      401: components["responses"]["NotLoggedIn"];
      /**
       * @description - QUOTA_EXCEEDED
       *     - ACCOUNT_PAUSED: This account is being deleted. Log in on the site to keep it.
       *     - ACCOUNT_SUSPENDED: This account is suspended.
       *     - ACCOUNT_WAITING: This account waits for the operator to let it in.
       *     - SCOPE_NEEDED
       *     - TERMS_NOT_AGREED: The terms of use have changed: log in on the site, and agree to them first.
       *     - NETWORK_BLOCKED
       */
      403: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "ACCOUNT_PAUSED" | "ACCOUNT_SUSPENDED" | "ACCOUNT_WAITING" | "NETWORK_BLOCKED" | "QUOTA_EXCEEDED" | "SCOPE_NEEDED" | "TERMS_NOT_AGREED";
          };
        };
      };
      /**
       * @description - NO_CHAPTERS
       *     - NO_FEED: There is no such show, artist or release.
       *     - NO_ITEM: There is no such episode or track.
       *     - NO_TRANSCRIPT
       *     - TOO_OLD
       *     - ZERO_SEGMENTS
       */
      404: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "NO_CHAPTERS" | "NO_FEED" | "NO_ITEM" | "NO_TRANSCRIPT" | "TOO_OLD" | "ZERO_SEGMENTS";
          };
        };
      };
      413: components["responses"]["TooLarge"];
      429: components["responses"]["TooMany"];
      500: components["responses"]["Failed"];
      503: components["responses"]["Unavailable"];
    };
  };
  me_hosting_item_chapters_update: {
    requestBody: {
      content: {
        "application/json": {
          feed_id: string;
          item_id: string;
          /**
           * @default DEFAULT
           * @enum {string}
           */
          access?: "DEFAULT" | "PAID";
          segments?: {
            title: string;
            url?: string;
            start: number;
            end?: number;
            img?: string;
            toc?: boolean;
          }[];
          /** @default true */
          sync?: boolean;
          hold?: boolean;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": Record<string, never>;
        };
      };
      /**
       * @description - BAD_FILE
       *     - FILE_TOO_LARGE: File size cannot exceed … MB.
       *     - INVALID: Not an item.
       *     - NOT_UPLOADED: The file has not arrived. Please upload it again.
       *     - UNSUPPORTED_IMAGE
       *     - BAD_JSON
       *     - BAD_REQUEST
       */
      400: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "BAD_FILE" | "BAD_JSON" | "BAD_REQUEST" | "FILE_TOO_LARGE" | "INVALID" | "NOT_UPLOADED" | "UNSUPPORTED_IMAGE";
          };
        };
      };
      401: components["responses"]["NotLoggedIn"];
      /**
       * @description - QUOTA_EXCEEDED
       *     - ACCOUNT_PAUSED: This account is being deleted. Log in on the site to keep it.
       *     - ACCOUNT_SUSPENDED: This account is suspended.
       *     - ACCOUNT_WAITING: This account waits for the operator to let it in.
       *     - SCOPE_NEEDED
       *     - TERMS_NOT_AGREED: The terms of use have changed: log in on the site, and agree to them first.
       *     - NETWORK_BLOCKED
       */
      403: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "ACCOUNT_PAUSED" | "ACCOUNT_SUSPENDED" | "ACCOUNT_WAITING" | "NETWORK_BLOCKED" | "QUOTA_EXCEEDED" | "SCOPE_NEEDED" | "TERMS_NOT_AGREED";
          };
        };
      };
      /**
       * @description - NO_FEED: There is no such show, artist or release.
       *     - NO_ITEM: There is no such episode or track.
       */
      404: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "NO_FEED" | "NO_ITEM";
          };
        };
      };
      413: components["responses"]["TooLarge"];
      429: components["responses"]["TooMany"];
      500: components["responses"]["Failed"];
      503: components["responses"]["Unavailable"];
    };
  };
  me_hosting_item_chapters_use_ai: {
    requestBody: {
      content: {
        "application/json": {
          feed_id: string;
          item_id: string;
          /**
           * @default DEFAULT
           * @enum {string}
           */
          access?: "DEFAULT" | "PAID";
          hold?: boolean;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": Record<string, never>;
        };
      };
      /**
       * @description - INVALID: Not an item.
       *     - BAD_JSON
       *     - BAD_REQUEST
       */
      400: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "BAD_JSON" | "BAD_REQUEST" | "INVALID";
          };
        };
      };
      401: components["responses"]["NotLoggedIn"];
      /**
       * @description - QUOTA_EXCEEDED
       *     - ACCOUNT_PAUSED: This account is being deleted. Log in on the site to keep it.
       *     - ACCOUNT_SUSPENDED: This account is suspended.
       *     - ACCOUNT_WAITING: This account waits for the operator to let it in.
       *     - SCOPE_NEEDED
       *     - TERMS_NOT_AGREED: The terms of use have changed: log in on the site, and agree to them first.
       *     - NETWORK_BLOCKED
       */
      403: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "ACCOUNT_PAUSED" | "ACCOUNT_SUSPENDED" | "ACCOUNT_WAITING" | "NETWORK_BLOCKED" | "QUOTA_EXCEEDED" | "SCOPE_NEEDED" | "TERMS_NOT_AGREED";
          };
        };
      };
      /**
       * @description - NO_CHAPTERS
       *     - NO_FEED: There is no such show, artist or release.
       *     - NO_ITEM: There is no such episode or track.
       *     - NO_TRANSCRIPT
       */
      404: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "NO_CHAPTERS" | "NO_FEED" | "NO_ITEM" | "NO_TRANSCRIPT";
          };
        };
      };
      413: components["responses"]["TooLarge"];
      429: components["responses"]["TooMany"];
      500: components["responses"]["Failed"];
      503: components["responses"]["Unavailable"];
    };
  };
  me_hosting_item_chapters_found: {
    requestBody: {
      content: {
        "application/json": {
          feed_id: string;
          item_id: string;
          /**
           * @default DEFAULT
           * @enum {string}
           */
          access?: "DEFAULT" | "PAID";
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            chapters: components["schemas"]["Chapter"][];
          };
        };
      };
      400: components["responses"]["BadRequest"];
      401: components["responses"]["NotLoggedIn"];
      /**
       * @description - QUOTA_EXCEEDED
       *     - ACCOUNT_PAUSED: This account is being deleted. Log in on the site to keep it.
       *     - ACCOUNT_SUSPENDED: This account is suspended.
       *     - ACCOUNT_WAITING: This account waits for the operator to let it in.
       *     - SCOPE_NEEDED
       *     - TERMS_NOT_AGREED: The terms of use have changed: log in on the site, and agree to them first.
       *     - NETWORK_BLOCKED
       */
      403: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "ACCOUNT_PAUSED" | "ACCOUNT_SUSPENDED" | "ACCOUNT_WAITING" | "NETWORK_BLOCKED" | "QUOTA_EXCEEDED" | "SCOPE_NEEDED" | "TERMS_NOT_AGREED";
          };
        };
      };
      /**
       * @description - NOT_FOUND
       *     - NO_FEED: There is no such show, artist or release.
       *     - NO_ITEM: There is no such episode or track.
       */
      404: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "NOT_FOUND" | "NO_FEED" | "NO_ITEM";
          };
        };
      };
      413: components["responses"]["TooLarge"];
      429: components["responses"]["TooMany"];
      500: components["responses"]["Failed"];
      503: components["responses"]["Unavailable"];
    };
  };
  me_hosting_item_summary_get: {
    requestBody: {
      content: {
        "application/json": {
          feed_id: string;
          item_id: string;
          /**
           * @default DEFAULT
           * @enum {string}
           */
          access?: "DEFAULT" | "PAID";
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            summary: string;
            last_modified: string;
            draft: boolean;
          };
        };
      };
      /**
       * @description - INVALID: Not an item.
       *     - BAD_JSON
       *     - BAD_REQUEST
       */
      400: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "BAD_JSON" | "BAD_REQUEST" | "INVALID";
          };
        };
      };
      401: components["responses"]["NotLoggedIn"];
      /**
       * @description - QUOTA_EXCEEDED
       *     - ACCOUNT_PAUSED: This account is being deleted. Log in on the site to keep it.
       *     - ACCOUNT_SUSPENDED: This account is suspended.
       *     - ACCOUNT_WAITING: This account waits for the operator to let it in.
       *     - SCOPE_NEEDED
       *     - TERMS_NOT_AGREED: The terms of use have changed: log in on the site, and agree to them first.
       *     - NETWORK_BLOCKED
       */
      403: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "ACCOUNT_PAUSED" | "ACCOUNT_SUSPENDED" | "ACCOUNT_WAITING" | "NETWORK_BLOCKED" | "QUOTA_EXCEEDED" | "SCOPE_NEEDED" | "TERMS_NOT_AGREED";
          };
        };
      };
      /**
       * @description - NO_FEED: There is no such show, artist or release.
       *     - NO_ITEM: There is no such episode or track.
       *     - NO_SUMMARY: Failed to fetch summary: There is none.
       */
      404: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "NO_FEED" | "NO_ITEM" | "NO_SUMMARY";
          };
        };
      };
      413: components["responses"]["TooLarge"];
      429: components["responses"]["TooMany"];
      500: components["responses"]["Failed"];
      503: components["responses"]["Unavailable"];
    };
  };
  me_directory_search: {
    requestBody: {
      content: {
        "application/json": {
          q: string;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            shows: components["schemas"]["DirectoryShow"][];
          };
        };
      };
      400: components["responses"]["BadRequest"];
      401: components["responses"]["NotLoggedIn"];
      403: components["responses"]["Forbidden"];
      413: components["responses"]["TooLarge"];
      429: components["responses"]["TooMany"];
      500: components["responses"]["Failed"];
      /** @description - DIRECTORY_FAILED: The directory could not be reached. Please try again. */
      502: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "DIRECTORY_FAILED";
          };
        };
      };
      503: components["responses"]["Unavailable"];
    };
  };
  me_hosting_feed_start_import: {
    requestBody: {
      content: {
        "application/json": {
          pi_id?: number | string;
          url?: string;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            import: components["schemas"]["Import"];
          };
        };
      };
      /**
       * @description - ALREADY_HOSTED: This feed is hosted here already.
       *     - BAD_FEED_URL
       *     - FEED_ENTITY_ATTACK
       *     - FEED_NOT_A_FEED
       *     - FEED_TOO_DEEP
       *     - FEED_TOO_LARGE
       *     - FEED_TOO_MANY_ELEMENTS
       *     - FEED_TOO_MANY_ITEMS
       *     - FEED_UNAVAILABLE: The feed could not be read. …
       *     - BAD_JSON
       *     - BAD_REQUEST
       */
      400: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "ALREADY_HOSTED" | "BAD_FEED_URL" | "BAD_JSON" | "BAD_REQUEST" | "FEED_ENTITY_ATTACK" | "FEED_NOT_A_FEED" | "FEED_TOO_DEEP" | "FEED_TOO_LARGE" | "FEED_TOO_MANY_ELEMENTS" | "FEED_TOO_MANY_ITEMS" | "FEED_UNAVAILABLE";
          };
        };
      };
      401: components["responses"]["NotLoggedIn"];
      /**
       * @description - FEED_HOST_BLOCKED: Feeds of this host aren’t taken in here.
       *     - KEPT_OUT: The operator of this site doesn’t take this feed in. Ask them if you think that is a mistake.
       *     - QUOTA_EXCEEDED
       *     - ACCOUNT_PAUSED: This account is being deleted. Log in on the site to keep it.
       *     - ACCOUNT_SUSPENDED: This account is suspended.
       *     - ACCOUNT_WAITING: This account waits for the operator to let it in.
       *     - SCOPE_NEEDED
       *     - TERMS_NOT_AGREED: The terms of use have changed: log in on the site, and agree to them first.
       *     - NETWORK_BLOCKED
       */
      403: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "ACCOUNT_PAUSED" | "ACCOUNT_SUSPENDED" | "ACCOUNT_WAITING" | "FEED_HOST_BLOCKED" | "KEPT_OUT" | "NETWORK_BLOCKED" | "QUOTA_EXCEEDED" | "SCOPE_NEEDED" | "TERMS_NOT_AGREED";
          };
        };
      };
      /** @description - NO_SHOW: There is no such show in the directory. */
      404: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "NO_SHOW";
          };
        };
      };
      /** @description - FEED_GONE: The feed is gone (410). */
      410: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "FEED_GONE";
          };
        };
      };
      413: components["responses"]["TooLarge"];
      /**
       * @description - TOO_MANY_IMPORTS: Too many imports. Try again in an hour.
       *     - TOO_MANY_REQUESTS: Too many calls. Please wait.
       */
      429: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "TOO_MANY_IMPORTS" | "TOO_MANY_REQUESTS";
          };
        };
      };
      500: components["responses"]["Failed"];
      /**
       * @description - DIRECTORY_FAILED: The directory could not be reached. Please try again.
       *     - FEED_UNAVAILABLE: The feed's server answered ….
       */
      502: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "DIRECTORY_FAILED" | "FEED_UNAVAILABLE";
          };
        };
      };
      503: components["responses"]["Unavailable"];
    };
  };
  me_hosting_artist_start_import: {
    requestBody: {
      content: {
        "application/json": {
          url: string;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            import: components["schemas"]["Import"];
          };
        };
      };
      /**
       * @description - ALREADY_HOSTED: This feed is hosted here already.
       *     - BAD_FEED_URL
       *     - FEED_ENTITY_ATTACK
       *     - FEED_NOT_A_FEED
       *     - FEED_TOO_DEEP
       *     - FEED_TOO_LARGE
       *     - FEED_TOO_MANY_ELEMENTS
       *     - FEED_TOO_MANY_ITEMS
       *     - FEED_UNAVAILABLE: The feed could not be read. …
       *     - NOT_MUSIC: This is no feed of an artist or of music.
       *     - BAD_JSON
       *     - BAD_REQUEST
       */
      400: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "ALREADY_HOSTED" | "BAD_FEED_URL" | "BAD_JSON" | "BAD_REQUEST" | "FEED_ENTITY_ATTACK" | "FEED_NOT_A_FEED" | "FEED_TOO_DEEP" | "FEED_TOO_LARGE" | "FEED_TOO_MANY_ELEMENTS" | "FEED_TOO_MANY_ITEMS" | "FEED_UNAVAILABLE" | "NOT_MUSIC";
          };
        };
      };
      401: components["responses"]["NotLoggedIn"];
      /**
       * @description - FEED_HOST_BLOCKED: Feeds of this host aren’t taken in here.
       *     - KEPT_OUT: The operator of this site doesn’t take this feed in. Ask them if you think that is a mistake.
       *     - QUOTA_EXCEEDED
       *     - ACCOUNT_PAUSED: This account is being deleted. Log in on the site to keep it.
       *     - ACCOUNT_SUSPENDED: This account is suspended.
       *     - ACCOUNT_WAITING: This account waits for the operator to let it in.
       *     - SCOPE_NEEDED
       *     - TERMS_NOT_AGREED: The terms of use have changed: log in on the site, and agree to them first.
       *     - NETWORK_BLOCKED
       */
      403: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "ACCOUNT_PAUSED" | "ACCOUNT_SUSPENDED" | "ACCOUNT_WAITING" | "FEED_HOST_BLOCKED" | "KEPT_OUT" | "NETWORK_BLOCKED" | "QUOTA_EXCEEDED" | "SCOPE_NEEDED" | "TERMS_NOT_AGREED";
          };
        };
      };
      /** @description - FEED_GONE: The feed is gone (410). */
      410: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "FEED_GONE";
          };
        };
      };
      413: components["responses"]["TooLarge"];
      /**
       * @description - TOO_MANY_IMPORTS: Too many imports. Try again in an hour.
       *     - TOO_MANY_REQUESTS: Too many calls. Please wait.
       */
      429: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "TOO_MANY_IMPORTS" | "TOO_MANY_REQUESTS";
          };
        };
      };
      500: components["responses"]["Failed"];
      /** @description - FEED_UNAVAILABLE: The feed's server answered …. */
      502: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "FEED_UNAVAILABLE";
          };
        };
      };
      503: components["responses"]["Unavailable"];
    };
  };
  me_hosting_import_send_code: {
    requestBody: {
      content: {
        "application/json": {
          import_id: string;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": Record<string, never>;
        };
      };
      /**
       * @description - BAD_FEED_URL
       *     - FEED_ENTITY_ATTACK
       *     - FEED_NOT_A_FEED
       *     - FEED_TOO_DEEP
       *     - FEED_TOO_LARGE
       *     - FEED_TOO_MANY_ELEMENTS
       *     - FEED_TOO_MANY_ITEMS
       *     - FEED_UNAVAILABLE: The feed could not be read.
       *     - NOT_PROVED: Show first that the feed is yours.
       *     - NO_OWNER_EMAIL: The feed names no owner address that a code could be mailed to.
       *     - WRONG_STEP: The import is not at this step.
       *     - BAD_JSON
       *     - BAD_REQUEST
       */
      400: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "BAD_FEED_URL" | "BAD_JSON" | "BAD_REQUEST" | "FEED_ENTITY_ATTACK" | "FEED_NOT_A_FEED" | "FEED_TOO_DEEP" | "FEED_TOO_LARGE" | "FEED_TOO_MANY_ELEMENTS" | "FEED_TOO_MANY_ITEMS" | "FEED_UNAVAILABLE" | "NOT_PROVED" | "NO_OWNER_EMAIL" | "WRONG_STEP";
          };
        };
      };
      401: components["responses"]["NotLoggedIn"];
      /**
       * @description - FEED_HOST_BLOCKED: Feeds of this host aren’t taken in here.
       *     - KEPT_OUT: The operator of this site doesn’t take this feed in. Ask them if you think that is a mistake.
       *     - ACCOUNT_PAUSED: This account is being deleted. Log in on the site to keep it.
       *     - ACCOUNT_SUSPENDED: This account is suspended.
       *     - ACCOUNT_WAITING: This account waits for the operator to let it in.
       *     - SCOPE_NEEDED
       *     - TERMS_NOT_AGREED: The terms of use have changed: log in on the site, and agree to them first.
       *     - NETWORK_BLOCKED
       */
      403: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "ACCOUNT_PAUSED" | "ACCOUNT_SUSPENDED" | "ACCOUNT_WAITING" | "FEED_HOST_BLOCKED" | "KEPT_OUT" | "NETWORK_BLOCKED" | "SCOPE_NEEDED" | "TERMS_NOT_AGREED";
          };
        };
      };
      /** @description - NO_IMPORT: There is no such import. */
      404: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "NO_IMPORT";
          };
        };
      };
      /** @description - FEED_GONE: The feed is gone (410). */
      410: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "FEED_GONE";
          };
        };
      };
      413: components["responses"]["TooLarge"];
      /**
       * @description - TOO_MANY_CODES: Too many codes were asked for. Try again in an hour.
       *     - TOO_MANY_REQUESTS: Too many calls. Please wait.
       */
      429: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "TOO_MANY_CODES" | "TOO_MANY_REQUESTS";
          };
        };
      };
      500: components["responses"]["Failed"];
      /**
       * @description - FEED_UNAVAILABLE: The feed's server answered ….
       *     - MAIL_FAILED: The mail could not be sent. Please try again.
       */
      502: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "FEED_UNAVAILABLE" | "MAIL_FAILED";
          };
        };
      };
      503: components["responses"]["Unavailable"];
    };
  };
  me_hosting_import_verify_code: {
    requestBody: {
      content: {
        "application/json": {
          import_id: string;
          code: string;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            import: components["schemas"]["Import"];
          };
        };
      };
      /**
       * @description - CODE_EXPIRED: The code has expired. Send a new one.
       *     - CODE_INVALID: Invalid code.
       *     - NOT_PROVED: Show first that the feed is yours.
       *     - WRONG_STEP: The import is not at this step.
       *     - BAD_JSON
       *     - BAD_REQUEST
       */
      400: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "BAD_JSON" | "BAD_REQUEST" | "CODE_EXPIRED" | "CODE_INVALID" | "NOT_PROVED" | "WRONG_STEP";
          };
        };
      };
      401: components["responses"]["NotLoggedIn"];
      /**
       * @description - QUOTA_EXCEEDED
       *     - ACCOUNT_PAUSED: This account is being deleted. Log in on the site to keep it.
       *     - ACCOUNT_SUSPENDED: This account is suspended.
       *     - ACCOUNT_WAITING: This account waits for the operator to let it in.
       *     - SCOPE_NEEDED
       *     - TERMS_NOT_AGREED: The terms of use have changed: log in on the site, and agree to them first.
       *     - NETWORK_BLOCKED
       */
      403: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "ACCOUNT_PAUSED" | "ACCOUNT_SUSPENDED" | "ACCOUNT_WAITING" | "NETWORK_BLOCKED" | "QUOTA_EXCEEDED" | "SCOPE_NEEDED" | "TERMS_NOT_AGREED";
          };
        };
      };
      /** @description - NO_IMPORT: There is no such import. */
      404: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "NO_IMPORT";
          };
        };
      };
      413: components["responses"]["TooLarge"];
      429: components["responses"]["TooMany"];
      500: components["responses"]["Failed"];
      503: components["responses"]["Unavailable"];
    };
  };
  me_hosting_import_verify_txt: {
    requestBody: {
      content: {
        "application/json": {
          import_id: string;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            import: components["schemas"]["Import"];
          };
        };
      };
      /**
       * @description - BAD_FEED_URL
       *     - FEED_ENTITY_ATTACK
       *     - FEED_NOT_A_FEED
       *     - FEED_TOO_DEEP
       *     - FEED_TOO_LARGE
       *     - FEED_TOO_MANY_ELEMENTS
       *     - FEED_TOO_MANY_ITEMS
       *     - NOT_PROVED: Show first that the feed is yours.
       *     - TXT_MISSING: The feed does not have that line yet. Hosts can take some minutes to update a feed.
       *     - WRONG_STEP: The import is not at this step.
       *     - BAD_JSON
       *     - BAD_REQUEST
       */
      400: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "BAD_FEED_URL" | "BAD_JSON" | "BAD_REQUEST" | "FEED_ENTITY_ATTACK" | "FEED_NOT_A_FEED" | "FEED_TOO_DEEP" | "FEED_TOO_LARGE" | "FEED_TOO_MANY_ELEMENTS" | "FEED_TOO_MANY_ITEMS" | "NOT_PROVED" | "TXT_MISSING" | "WRONG_STEP";
          };
        };
      };
      401: components["responses"]["NotLoggedIn"];
      /**
       * @description - FEED_HOST_BLOCKED: Feeds of this host aren’t taken in here.
       *     - KEPT_OUT: The operator of this site doesn’t take this feed in. Ask them if you think that is a mistake.
       *     - QUOTA_EXCEEDED
       *     - ACCOUNT_PAUSED: This account is being deleted. Log in on the site to keep it.
       *     - ACCOUNT_SUSPENDED: This account is suspended.
       *     - ACCOUNT_WAITING: This account waits for the operator to let it in.
       *     - SCOPE_NEEDED
       *     - TERMS_NOT_AGREED: The terms of use have changed: log in on the site, and agree to them first.
       *     - NETWORK_BLOCKED
       */
      403: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "ACCOUNT_PAUSED" | "ACCOUNT_SUSPENDED" | "ACCOUNT_WAITING" | "FEED_HOST_BLOCKED" | "KEPT_OUT" | "NETWORK_BLOCKED" | "QUOTA_EXCEEDED" | "SCOPE_NEEDED" | "TERMS_NOT_AGREED";
          };
        };
      };
      /** @description - NO_IMPORT: There is no such import. */
      404: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "NO_IMPORT";
          };
        };
      };
      /** @description - FEED_GONE: The feed is gone (410). */
      410: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "FEED_GONE";
          };
        };
      };
      413: components["responses"]["TooLarge"];
      429: components["responses"]["TooMany"];
      500: components["responses"]["Failed"];
      /** @description - FEED_UNAVAILABLE: The feed's server answered …. */
      502: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "FEED_UNAVAILABLE";
          };
        };
      };
      503: components["responses"]["Unavailable"];
    };
  };
  me_hosting_imports_get: {
    requestBody: {
      content: {
        "application/json": Record<string, never>;
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            imports: {
              /** @description Why the import FAILED. */
              error: null | string;
              /** @description Empty for a feed that came as a file. */
              url: string;
              title: string;
              image: null | string;
              _id: string;
              /** @enum {unknown} */
              _type: "ARTIST" | "PODCAST";
              hosting_feed_id: null | string;
              status: components["schemas"]["ImportStatus2"];
              created: string;
              /** @description The ways to prove that the user owns the feed. */
              proof: {
                /** @description The owner's masked e-mail address from the feed; null if it names none. */
                email: null | string;
                /** @description The text that `<podcast:txt purpose="verify">` has to contain otherwise. */
                txt: string;
                by: null | string;
              };
            }[];
          };
        };
      };
      400: components["responses"]["BadRequest"];
      401: components["responses"]["NotLoggedIn"];
      403: components["responses"]["Forbidden"];
      413: components["responses"]["TooLarge"];
      429: components["responses"]["TooMany"];
      500: components["responses"]["Failed"];
      503: components["responses"]["Unavailable"];
    };
  };
  me_hosting_import_get: {
    requestBody: {
      content: {
        "application/json": {
          import_id: string;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            import: components["schemas"]["Import"];
          };
        };
      };
      400: components["responses"]["BadRequest"];
      401: components["responses"]["NotLoggedIn"];
      403: components["responses"]["Forbidden"];
      /** @description - NO_IMPORT: There is no such import. */
      404: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "NO_IMPORT";
          };
        };
      };
      413: components["responses"]["TooLarge"];
      429: components["responses"]["TooMany"];
      500: components["responses"]["Failed"];
      503: components["responses"]["Unavailable"];
    };
  };
  me_hosting_import_items_get: {
    requestBody: {
      content: {
        "application/json": {
          import_id: string;
          /** @default 0 */
          feed?: number;
          after?: number;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            items: components["schemas"]["ImportedItem"][];
            next: null | number;
          };
        };
      };
      400: components["responses"]["BadRequest"];
      401: components["responses"]["NotLoggedIn"];
      403: components["responses"]["Forbidden"];
      /** @description - NO_IMPORT: There is no such import. */
      404: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "NO_IMPORT";
          };
        };
      };
      413: components["responses"]["TooLarge"];
      429: components["responses"]["TooMany"];
      500: components["responses"]["Failed"];
      503: components["responses"]["Unavailable"];
    };
  };
  me_hosting_import_confirm: {
    requestBody: {
      content: {
        "application/json": {
          import_id: string;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            import: components["schemas"]["Import"];
          };
        };
      };
      /**
       * @description - ALREADY_HOSTED: This feed is hosted here already.
       *     - FILE_TOO_LARGE: File size cannot exceed … MB.
       *     - FIXED_RECIPIENT: A recipient that cannot be edited has to stay as it is.
       *     - INVALID
       *     - NOT_PROVED: Show first that the feed is yours.
       *     - NOT_READY
       *     - NOT_UPLOADED: The file has not arrived. Please upload it again.
       *     - UNSUPPORTED_IMAGE
       *     - WRONG_STEP: The import is not at this step.
       *     - BAD_JSON
       *     - BAD_REQUEST
       */
      400: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "ALREADY_HOSTED" | "BAD_JSON" | "BAD_REQUEST" | "FILE_TOO_LARGE" | "FIXED_RECIPIENT" | "INVALID" | "NOT_PROVED" | "NOT_READY" | "NOT_UPLOADED" | "UNSUPPORTED_IMAGE" | "WRONG_STEP";
          };
        };
      };
      401: components["responses"]["NotLoggedIn"];
      /**
       * @description - OWNER_ONLY: Only owners can do this.
       *     - PROOF_NEEDED: … needs a fresh proof, good for 10 minutes.
       *     - QUOTA_EXCEEDED
       *     - ACCOUNT_PAUSED: This account is being deleted. Log in on the site to keep it.
       *     - ACCOUNT_SUSPENDED: This account is suspended.
       *     - ACCOUNT_WAITING: This account waits for the operator to let it in.
       *     - SCOPE_NEEDED
       *     - TERMS_NOT_AGREED: The terms of use have changed: log in on the site, and agree to them first.
       *     - NETWORK_BLOCKED
       */
      403: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "ACCOUNT_PAUSED" | "ACCOUNT_SUSPENDED" | "ACCOUNT_WAITING" | "NETWORK_BLOCKED" | "OWNER_ONLY" | "PROOF_NEEDED" | "QUOTA_EXCEEDED" | "SCOPE_NEEDED" | "TERMS_NOT_AGREED";
          };
        };
      };
      /**
       * @description - NO_FEED: There is no such show, artist or release.
       *     - NO_IMPORT: There is no such import.
       *     - NO_TEMPLATE: There is no such template any more.
       */
      404: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "NO_FEED" | "NO_IMPORT" | "NO_TEMPLATE";
          };
        };
      };
      /** @description - STALE: Somebody else, or another tab, has changed this in the meantime. */
      409: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "STALE";
          };
        };
      };
      413: components["responses"]["TooLarge"];
      429: components["responses"]["TooMany"];
      500: components["responses"]["Failed"];
      503: components["responses"]["Unavailable"];
    };
  };
  me_hosting_archive_begin: {
    requestBody: {
      content: {
        "application/json": {
          /** @enum {string} */
          type: "PODCAST" | "ARTIST";
          filename: string;
          num_bytes: number;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": components["schemas"]["ArchiveUpload"];
        };
      };
      400: components["responses"]["BadRequest"];
      401: components["responses"]["NotLoggedIn"];
      /**
       * @description - QUOTA_EXCEEDED
       *     - ACCOUNT_PAUSED: This account is being deleted. Log in on the site to keep it.
       *     - ACCOUNT_SUSPENDED: This account is suspended.
       *     - ACCOUNT_WAITING: This account waits for the operator to let it in.
       *     - SCOPE_NEEDED
       *     - TERMS_NOT_AGREED: The terms of use have changed: log in on the site, and agree to them first.
       *     - NETWORK_BLOCKED
       */
      403: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "ACCOUNT_PAUSED" | "ACCOUNT_SUSPENDED" | "ACCOUNT_WAITING" | "NETWORK_BLOCKED" | "QUOTA_EXCEEDED" | "SCOPE_NEEDED" | "TERMS_NOT_AGREED";
          };
        };
      };
      /** @description - ARCHIVE_HERE: Another archive of yours is here already. Publish or cancel its import first: there is room for one at a time. */
      409: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "ARCHIVE_HERE";
          };
        };
      };
      413: components["responses"]["TooLarge"];
      /**
       * @description - TOO_MANY_IMPORTS: Too many imports. Try again in an hour.
       *     - TOO_MANY_REQUESTS: Too many calls. Please wait.
       */
      429: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "TOO_MANY_IMPORTS" | "TOO_MANY_REQUESTS";
          };
        };
      };
      500: components["responses"]["Failed"];
      503: components["responses"]["Unavailable"];
      /** @description - DISK_FULL: This site has no room for … MB right now. Please try again later, or tell whoever runs it. */
      507: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "DISK_FULL";
          };
        };
      };
    };
  };
  me_hosting_archive_arrived: {
    requestBody: {
      content: {
        "application/json": {
          import_id: string;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            import: components["schemas"]["Import"];
          };
        };
      };
      /**
       * @description - NOT_UPLOADED: The archive has not arrived whole. Send it again.
       *     - BAD_JSON
       *     - BAD_REQUEST
       */
      400: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "BAD_JSON" | "BAD_REQUEST" | "NOT_UPLOADED";
          };
        };
      };
      401: components["responses"]["NotLoggedIn"];
      403: components["responses"]["Forbidden"];
      /** @description - NO_IMPORT */
      404: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "NO_IMPORT";
          };
        };
      };
      413: components["responses"]["TooLarge"];
      429: components["responses"]["TooMany"];
      500: components["responses"]["Failed"];
      503: components["responses"]["Unavailable"];
    };
  };
  me_hosting_import_retry: {
    requestBody: {
      content: {
        "application/json": {
          import_id: string;
          feed?: number;
          item?: number;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            import: components["schemas"]["Import"];
          };
        };
      };
      /**
       * @description - NOT_PROVED: Show first that the feed is yours.
       *     - WRONG_STEP: The import is not at this step.
       *     - BAD_JSON
       *     - BAD_REQUEST
       */
      400: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "BAD_JSON" | "BAD_REQUEST" | "NOT_PROVED" | "WRONG_STEP";
          };
        };
      };
      401: components["responses"]["NotLoggedIn"];
      /**
       * @description - OWNER_ONLY: Only owners can do this.
       *     - QUOTA_EXCEEDED
       *     - ACCOUNT_PAUSED: This account is being deleted. Log in on the site to keep it.
       *     - ACCOUNT_SUSPENDED: This account is suspended.
       *     - ACCOUNT_WAITING: This account waits for the operator to let it in.
       *     - SCOPE_NEEDED
       *     - TERMS_NOT_AGREED: The terms of use have changed: log in on the site, and agree to them first.
       *     - NETWORK_BLOCKED
       */
      403: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "ACCOUNT_PAUSED" | "ACCOUNT_SUSPENDED" | "ACCOUNT_WAITING" | "NETWORK_BLOCKED" | "OWNER_ONLY" | "QUOTA_EXCEEDED" | "SCOPE_NEEDED" | "TERMS_NOT_AGREED";
          };
        };
      };
      /**
       * @description - NO_FEED: There is no such show, artist or release.
       *     - NO_IMPORT: There is no such import.
       */
      404: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "NO_FEED" | "NO_IMPORT";
          };
        };
      };
      413: components["responses"]["TooLarge"];
      429: components["responses"]["TooMany"];
      500: components["responses"]["Failed"];
      503: components["responses"]["Unavailable"];
    };
  };
  me_hosting_import_publish: {
    requestBody: {
      content: {
        "application/json": {
          import_id: string;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            import: components["schemas"]["Import"];
            feeds: components["schemas"]["PublishedFeed"][];
          };
        };
      };
      /**
       * @description - BAD_FEED_URL
       *     - BAD_FILE
       *     - FEED_ENTITY_ATTACK
       *     - FEED_NOT_A_FEED
       *     - FEED_TOO_DEEP
       *     - FEED_TOO_LARGE
       *     - FEED_TOO_MANY_ELEMENTS
       *     - FEED_TOO_MANY_ITEMS
       *     - FILE_TOO_LARGE: File size cannot exceed … MB.
       *     - INVALID: Not an item.
       *     - NOT_PROVED
       *     - NOT_READY
       *     - NOT_UPLOADED: The file has not arrived. Please upload it again.
       *     - UNSUPPORTED_IMAGE
       *     - WRONG_STEP: The import is not at this step.
       *     - BAD_JSON
       *     - BAD_REQUEST
       */
      400: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "BAD_FEED_URL" | "BAD_FILE" | "BAD_JSON" | "BAD_REQUEST" | "FEED_ENTITY_ATTACK" | "FEED_NOT_A_FEED" | "FEED_TOO_DEEP" | "FEED_TOO_LARGE" | "FEED_TOO_MANY_ELEMENTS" | "FEED_TOO_MANY_ITEMS" | "FILE_TOO_LARGE" | "INVALID" | "NOT_PROVED" | "NOT_READY" | "NOT_UPLOADED" | "UNSUPPORTED_IMAGE" | "WRONG_STEP";
          };
        };
      };
      401: components["responses"]["NotLoggedIn"];
      /**
       * @description - FEED_HOST_BLOCKED: Feeds of this host aren’t taken in here.
       *     - KEPT_OUT: The operator of this site doesn’t take this feed in. Ask them if you think that is a mistake.
       *     - OWNER_ONLY: Only owners can do this.
       *     - PROOF_NEEDED: … needs a fresh proof, good for 10 minutes.
       *     - QUOTA_EXCEEDED
       *     - SUSPENDED: The operator has suspended it. It can be edited, and published once it is back.
       *     - ACCOUNT_PAUSED: This account is being deleted. Log in on the site to keep it.
       *     - ACCOUNT_SUSPENDED: This account is suspended.
       *     - ACCOUNT_WAITING: This account waits for the operator to let it in.
       *     - SCOPE_NEEDED
       *     - TERMS_NOT_AGREED: The terms of use have changed: log in on the site, and agree to them first.
       *     - NETWORK_BLOCKED
       */
      403: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "ACCOUNT_PAUSED" | "ACCOUNT_SUSPENDED" | "ACCOUNT_WAITING" | "FEED_HOST_BLOCKED" | "KEPT_OUT" | "NETWORK_BLOCKED" | "OWNER_ONLY" | "PROOF_NEEDED" | "QUOTA_EXCEEDED" | "SCOPE_NEEDED" | "SUSPENDED" | "TERMS_NOT_AGREED";
          };
        };
      };
      /**
       * @description - NO_FEED: There is no such show, artist or release.
       *     - NO_IMPORT: There is no such import.
       *     - NO_ITEM: There is no such episode or track.
       */
      404: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "NO_FEED" | "NO_IMPORT" | "NO_ITEM";
          };
        };
      };
      /** @description - STALE: Somebody else, or another tab, has changed in the meantime what waits for an owner. Look at it again first. */
      409: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "STALE";
          };
        };
      };
      /** @description - FEED_GONE: The feed is gone (410). */
      410: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "FEED_GONE";
          };
        };
      };
      413: components["responses"]["TooLarge"];
      429: components["responses"]["TooMany"];
      500: components["responses"]["Failed"];
      /** @description - FEED_UNAVAILABLE: The feed's server answered …. */
      502: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "FEED_UNAVAILABLE";
          };
        };
      };
      503: components["responses"]["Unavailable"];
    };
  };
  me_hosting_import_cancel: {
    requestBody: {
      content: {
        "application/json": {
          import_id: string;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            import: components["schemas"]["Import"];
          };
        };
      };
      /**
       * @description - WRONG_STEP: It is published already.
       *     - BAD_JSON
       *     - BAD_REQUEST
       */
      400: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "BAD_JSON" | "BAD_REQUEST" | "WRONG_STEP";
          };
        };
      };
      401: components["responses"]["NotLoggedIn"];
      /**
       * @description - OWNER_ONLY: Only owners can do this.
       *     - QUOTA_EXCEEDED
       *     - ACCOUNT_PAUSED: This account is being deleted. Log in on the site to keep it.
       *     - ACCOUNT_SUSPENDED: This account is suspended.
       *     - ACCOUNT_WAITING: This account waits for the operator to let it in.
       *     - SCOPE_NEEDED
       *     - TERMS_NOT_AGREED: The terms of use have changed: log in on the site, and agree to them first.
       *     - NETWORK_BLOCKED
       */
      403: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "ACCOUNT_PAUSED" | "ACCOUNT_SUSPENDED" | "ACCOUNT_WAITING" | "NETWORK_BLOCKED" | "OWNER_ONLY" | "QUOTA_EXCEEDED" | "SCOPE_NEEDED" | "TERMS_NOT_AGREED";
          };
        };
      };
      /**
       * @description - NO_FEED: There is no such show, artist or release.
       *     - NO_IMPORT: There is no such import.
       */
      404: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "NO_FEED" | "NO_IMPORT";
          };
        };
      };
      /**
       * @description - HAS_RELEASES: The artist has releases that did not come with this import.
       *     - IS_PUBLISHED: It is published already.
       */
      409: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "HAS_RELEASES" | "IS_PUBLISHED";
          };
        };
      };
      413: components["responses"]["TooLarge"];
      429: components["responses"]["TooMany"];
      /**
       * @description - NOT_A_VIDEO: … is no video
       *     - ERROR_UNKNOWN: Something went wrong
       */
      500: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "ERROR_UNKNOWN" | "NOT_A_VIDEO";
          };
        };
      };
      503: components["responses"]["Unavailable"];
    };
  };
  me_hosting_feed_check_redirect: {
    requestBody: {
      content: {
        "application/json": {
          feed_id: string;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            /** @enum {unknown} */
            import_status: "NOT_REDIRECTED" | "REDIRECTED";
            url: string;
            feed: components["schemas"]["HostingFeed"];
          };
        };
      };
      /**
       * @description - BAD_FEED_URL
       *     - FEED_ENTITY_ATTACK
       *     - FEED_NOT_A_FEED
       *     - FEED_TOO_DEEP
       *     - FEED_TOO_LARGE
       *     - FEED_TOO_MANY_ELEMENTS
       *     - FEED_TOO_MANY_ITEMS
       *     - NOT_IMPORTED: It was not imported.
       *     - BAD_JSON
       *     - BAD_REQUEST
       */
      400: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "BAD_FEED_URL" | "BAD_JSON" | "BAD_REQUEST" | "FEED_ENTITY_ATTACK" | "FEED_NOT_A_FEED" | "FEED_TOO_DEEP" | "FEED_TOO_LARGE" | "FEED_TOO_MANY_ELEMENTS" | "FEED_TOO_MANY_ITEMS" | "NOT_IMPORTED";
          };
        };
      };
      401: components["responses"]["NotLoggedIn"];
      /**
       * @description - FEED_HOST_BLOCKED: Feeds of this host aren’t taken in here.
       *     - KEPT_OUT: The operator of this site doesn’t take this feed in. Ask them if you think that is a mistake.
       *     - QUOTA_EXCEEDED
       *     - ACCOUNT_PAUSED: This account is being deleted. Log in on the site to keep it.
       *     - ACCOUNT_SUSPENDED: This account is suspended.
       *     - ACCOUNT_WAITING: This account waits for the operator to let it in.
       *     - SCOPE_NEEDED
       *     - TERMS_NOT_AGREED: The terms of use have changed: log in on the site, and agree to them first.
       *     - NETWORK_BLOCKED
       */
      403: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "ACCOUNT_PAUSED" | "ACCOUNT_SUSPENDED" | "ACCOUNT_WAITING" | "FEED_HOST_BLOCKED" | "KEPT_OUT" | "NETWORK_BLOCKED" | "QUOTA_EXCEEDED" | "SCOPE_NEEDED" | "TERMS_NOT_AGREED";
          };
        };
      };
      /** @description - NO_FEED: There is no such show, artist or release. */
      404: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "NO_FEED";
          };
        };
      };
      /** @description - FEED_GONE: The feed is gone (410). */
      410: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "FEED_GONE";
          };
        };
      };
      413: components["responses"]["TooLarge"];
      429: components["responses"]["TooMany"];
      500: components["responses"]["Failed"];
      /** @description - FEED_UNAVAILABLE: The feed's server answered …. */
      502: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "FEED_UNAVAILABLE";
          };
        };
      };
      503: components["responses"]["Unavailable"];
    };
  };
  me_hosting_feed_export: {
    requestBody: {
      content: {
        "application/json": {
          feed_id: string;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": components["schemas"]["FeedExport"];
        };
      };
      400: components["responses"]["BadRequest"];
      401: components["responses"]["NotLoggedIn"];
      /**
       * @description - OWNER_ONLY: Only owners can do this.
       *     - PROOF_NEEDED: … needs a fresh proof, good for 10 minutes.
       *     - QUOTA_EXCEEDED
       *     - ACCOUNT_PAUSED: This account is being deleted. Log in on the site to keep it.
       *     - ACCOUNT_SUSPENDED: This account is suspended.
       *     - ACCOUNT_WAITING: This account waits for the operator to let it in.
       *     - SCOPE_NEEDED
       *     - TERMS_NOT_AGREED: The terms of use have changed: log in on the site, and agree to them first.
       *     - NETWORK_BLOCKED
       */
      403: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "ACCOUNT_PAUSED" | "ACCOUNT_SUSPENDED" | "ACCOUNT_WAITING" | "NETWORK_BLOCKED" | "OWNER_ONLY" | "PROOF_NEEDED" | "QUOTA_EXCEEDED" | "SCOPE_NEEDED" | "TERMS_NOT_AGREED";
          };
        };
      };
      /** @description - NO_FEED: There is no such show, artist or release. */
      404: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "NO_FEED";
          };
        };
      };
      413: components["responses"]["TooLarge"];
      429: components["responses"]["TooMany"];
      500: components["responses"]["Failed"];
      503: components["responses"]["Unavailable"];
    };
  };
  me_library_add: {
    requestBody: {
      content: {
        "application/json": {
          hit: {
            _id: string;
            _guid?: unknown;
            _type?: unknown;
            _origin?: unknown;
            _status?: unknown;
            info?: unknown;
            product?: unknown;
            withdrawn?: unknown;
            links?: unknown;
            sats?: unknown;
            stats?: unknown;
            recommended?: unknown;
            parent?: unknown;
          };
          /** @enum {string} */
          platform: "WEB" | "MOBILE";
          _tributary: {
            os: string;
            device: string;
          };
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": Record<string, never>;
        };
      };
      400: components["responses"]["BadRequest"];
      401: components["responses"]["NotLoggedIn"];
      403: components["responses"]["Forbidden"];
      /** @description - CONTENT_NOT_FOUND: Not found. */
      404: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "CONTENT_NOT_FOUND";
          };
        };
      };
      /** @description - LIBRARY_FULL: Your library is full: remove something first. */
      409: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "LIBRARY_FULL";
          };
        };
      };
      413: components["responses"]["TooLarge"];
      429: components["responses"]["TooMany"];
      500: components["responses"]["Failed"];
      503: components["responses"]["Unavailable"];
    };
  };
  me_library_add_url: {
    requestBody: {
      content: {
        "application/json": {
          url: string;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            hit: null | components["schemas"]["ContentHit"];
          };
        };
      };
      /**
       * @description - BAD_FEED_URL
       *     - FEED_ENTITY_ATTACK
       *     - FEED_NOT_A_FEED
       *     - FEED_TOO_DEEP
       *     - FEED_TOO_LARGE
       *     - FEED_TOO_MANY_ELEMENTS
       *     - FEED_TOO_MANY_ITEMS
       *     - FEED_UNREADABLE
       *     - BAD_JSON
       *     - BAD_REQUEST
       */
      400: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "BAD_FEED_URL" | "BAD_JSON" | "BAD_REQUEST" | "FEED_ENTITY_ATTACK" | "FEED_NOT_A_FEED" | "FEED_TOO_DEEP" | "FEED_TOO_LARGE" | "FEED_TOO_MANY_ELEMENTS" | "FEED_TOO_MANY_ITEMS" | "FEED_UNREADABLE";
          };
        };
      };
      401: components["responses"]["NotLoggedIn"];
      /**
       * @description - FEED_HOST_BLOCKED: Feeds of this host aren’t taken in here.
       *     - KEPT_OUT: The operator of this site doesn’t take this feed in. Ask them if you think that is a mistake.
       *     - ACCOUNT_PAUSED: This account is being deleted. Log in on the site to keep it.
       *     - ACCOUNT_SUSPENDED: This account is suspended.
       *     - ACCOUNT_WAITING: This account waits for the operator to let it in.
       *     - SCOPE_NEEDED
       *     - TERMS_NOT_AGREED: The terms of use have changed: log in on the site, and agree to them first.
       *     - NETWORK_BLOCKED
       */
      403: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "ACCOUNT_PAUSED" | "ACCOUNT_SUSPENDED" | "ACCOUNT_WAITING" | "FEED_HOST_BLOCKED" | "KEPT_OUT" | "NETWORK_BLOCKED" | "SCOPE_NEEDED" | "TERMS_NOT_AGREED";
          };
        };
      };
      /** @description - CONTENT_NOT_FOUND: Not found. */
      404: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "CONTENT_NOT_FOUND";
          };
        };
      };
      /** @description - LIBRARY_FULL: Your library is full: remove something first. */
      409: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "LIBRARY_FULL";
          };
        };
      };
      /** @description - FEED_GONE: The feed is gone (410). */
      410: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "FEED_GONE";
          };
        };
      };
      413: components["responses"]["TooLarge"];
      429: components["responses"]["TooMany"];
      500: components["responses"]["Failed"];
      /** @description - FEED_UNAVAILABLE: The feed's server answered …. */
      502: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "FEED_UNAVAILABLE";
          };
        };
      };
      503: components["responses"]["Unavailable"];
    };
  };
  me_library_remove: {
    requestBody: {
      content: {
        "application/json": {
          _id: string;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": Record<string, never>;
        };
      };
      400: components["responses"]["BadRequest"];
      401: components["responses"]["NotLoggedIn"];
      403: components["responses"]["Forbidden"];
      413: components["responses"]["TooLarge"];
      429: components["responses"]["TooMany"];
      500: components["responses"]["Failed"];
      503: components["responses"]["Unavailable"];
    };
  };
  me_library_get: {
    requestBody: {
      content: {
        "application/json": {
          /** @enum {string} */
          kind: "FOLLOWED" | "SAVED";
          before?: string;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            hits: components["schemas"]["ContentHit"][];
            /** @description The cursor of the next page. */
            next: null | string;
            total: number;
          };
        };
      };
      400: components["responses"]["BadRequest"];
      401: components["responses"]["NotLoggedIn"];
      403: components["responses"]["Forbidden"];
      413: components["responses"]["TooLarge"];
      429: components["responses"]["TooMany"];
      500: components["responses"]["Failed"];
      503: components["responses"]["Unavailable"];
    };
  };
  me_library_check: {
    requestBody: {
      content: {
        "application/json": {
          ids: string[];
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            ids: string[];
          };
        };
      };
      400: components["responses"]["BadRequest"];
      401: components["responses"]["NotLoggedIn"];
      403: components["responses"]["Forbidden"];
      413: components["responses"]["TooLarge"];
      429: components["responses"]["TooMany"];
      500: components["responses"]["Failed"];
      503: components["responses"]["Unavailable"];
    };
  };
  me_opml_export: {
    requestBody: {
      content: {
        "application/json": Record<string, never>;
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            opml: string;
          };
        };
      };
      400: components["responses"]["BadRequest"];
      401: components["responses"]["NotLoggedIn"];
      403: components["responses"]["Forbidden"];
      413: components["responses"]["TooLarge"];
      429: components["responses"]["TooMany"];
      500: components["responses"]["Failed"];
      503: components["responses"]["Unavailable"];
    };
  };
  me_opml_import: {
    requestBody: {
      content: {
        "application/json": {
          opml: string;
          fileName?: string;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": Record<string, never>;
        };
      };
      /**
       * @description - NO_FEEDS: No shows were found in the file.
       *     - BAD_JSON
       *     - BAD_REQUEST
       */
      400: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "BAD_JSON" | "BAD_REQUEST" | "NO_FEEDS";
          };
        };
      };
      401: components["responses"]["NotLoggedIn"];
      403: components["responses"]["Forbidden"];
      413: components["responses"]["TooLarge"];
      /**
       * @description - TOO_MANY_IMPORTS: That was a lot of imports: please try again tomorrow.
       *     - TOO_MANY_REQUESTS: Too many calls. Please wait.
       */
      429: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "TOO_MANY_IMPORTS" | "TOO_MANY_REQUESTS";
          };
        };
      };
      500: components["responses"]["Failed"];
      503: components["responses"]["Unavailable"];
    };
  };
  me_opml_import_get: {
    requestBody: {
      content: {
        "application/json": Record<string, never>;
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            import: null | components["schemas"]["OpmlImport"];
          };
        };
      };
      400: components["responses"]["BadRequest"];
      401: components["responses"]["NotLoggedIn"];
      403: components["responses"]["Forbidden"];
      413: components["responses"]["TooLarge"];
      429: components["responses"]["TooMany"];
      500: components["responses"]["Failed"];
      503: components["responses"]["Unavailable"];
    };
  };
  me_inbox_get: {
    requestBody: {
      content: {
        "application/json": {
          before?: string;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": components["schemas"]["InboxPage"];
        };
      };
      400: components["responses"]["BadRequest"];
      401: components["responses"]["NotLoggedIn"];
      403: components["responses"]["Forbidden"];
      413: components["responses"]["TooLarge"];
      429: components["responses"]["TooMany"];
      500: components["responses"]["Failed"];
      503: components["responses"]["Unavailable"];
    };
  };
  me_inbox_done: {
    requestBody: {
      content: {
        "application/json": {
          _id: string;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": Record<string, never>;
        };
      };
      400: components["responses"]["BadRequest"];
      401: components["responses"]["NotLoggedIn"];
      403: components["responses"]["Forbidden"];
      /** @description - CONTENT_NOT_FOUND: Not found. */
      404: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "CONTENT_NOT_FOUND";
          };
        };
      };
      413: components["responses"]["TooLarge"];
      429: components["responses"]["TooMany"];
      500: components["responses"]["Failed"];
      503: components["responses"]["Unavailable"];
    };
  };
  me_inbox_done_all: {
    requestBody: {
      content: {
        "application/json": Record<string, never>;
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": Record<string, never>;
        };
      };
      400: components["responses"]["BadRequest"];
      401: components["responses"]["NotLoggedIn"];
      403: components["responses"]["Forbidden"];
      413: components["responses"]["TooLarge"];
      429: components["responses"]["TooMany"];
      500: components["responses"]["Failed"];
      503: components["responses"]["Unavailable"];
    };
  };
  me_history_get: {
    requestBody: {
      content: {
        "application/json": {
          before?: string;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            entries: components["schemas"]["HistoryEntry"][];
            next: null | string;
            total: number;
          };
        };
      };
      400: components["responses"]["BadRequest"];
      401: components["responses"]["NotLoggedIn"];
      403: components["responses"]["Forbidden"];
      413: components["responses"]["TooLarge"];
      429: components["responses"]["TooMany"];
      500: components["responses"]["Failed"];
      503: components["responses"]["Unavailable"];
    };
  };
  me_history_remove: {
    requestBody: {
      content: {
        "application/json": {
          _id: string;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": Record<string, never>;
        };
      };
      400: components["responses"]["BadRequest"];
      401: components["responses"]["NotLoggedIn"];
      403: components["responses"]["Forbidden"];
      413: components["responses"]["TooLarge"];
      429: components["responses"]["TooMany"];
      500: components["responses"]["Failed"];
      503: components["responses"]["Unavailable"];
    };
  };
  me_history_clear: {
    requestBody: {
      content: {
        "application/json": Record<string, never>;
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": Record<string, never>;
        };
      };
      400: components["responses"]["BadRequest"];
      401: components["responses"]["NotLoggedIn"];
      403: components["responses"]["Forbidden"];
      413: components["responses"]["TooLarge"];
      429: components["responses"]["TooMany"];
      500: components["responses"]["Failed"];
      503: components["responses"]["Unavailable"];
    };
  };
  me_private_feed_get: {
    requestBody: {
      content: {
        "application/json": {
          feed: string;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            private_feed: components["schemas"]["PrivateFeed"];
          };
        };
      };
      400: components["responses"]["BadRequest"];
      401: components["responses"]["NotLoggedIn"];
      403: components["responses"]["Forbidden"];
      /** @description - NO_RIGHT: There is nothing here that only you can hear. */
      404: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "NO_RIGHT";
          };
        };
      };
      413: components["responses"]["TooLarge"];
      429: components["responses"]["TooMany"];
      500: components["responses"]["Failed"];
      503: components["responses"]["Unavailable"];
    };
  };
  me_private_feed_renew: {
    requestBody: {
      content: {
        "application/json": {
          feed: string;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            private_feed: components["schemas"]["PrivateFeed"];
          };
        };
      };
      400: components["responses"]["BadRequest"];
      401: components["responses"]["NotLoggedIn"];
      403: components["responses"]["Forbidden"];
      /** @description - NO_RIGHT: There is nothing here that only you can hear. */
      404: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "NO_RIGHT";
          };
        };
      };
      413: components["responses"]["TooLarge"];
      429: components["responses"]["TooMany"];
      500: components["responses"]["Failed"];
      503: components["responses"]["Unavailable"];
    };
  };
  me_private_feed_revoke: {
    requestBody: {
      content: {
        "application/json": {
          feed: string;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            private_feed: components["schemas"]["PrivateFeed"];
          };
        };
      };
      400: components["responses"]["BadRequest"];
      401: components["responses"]["NotLoggedIn"];
      403: components["responses"]["Forbidden"];
      /** @description - NO_RIGHT: There is nothing here that only you can hear. */
      404: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "NO_RIGHT";
          };
        };
      };
      413: components["responses"]["TooLarge"];
      429: components["responses"]["TooMany"];
      500: components["responses"]["Failed"];
      503: components["responses"]["Unavailable"];
    };
  };
  me_position_set: {
    requestBody: {
      content: {
        "application/json": {
          positions: {
            _id: string;
            position: number;
            duration: number | null;
            finished: boolean;
            /** Format: date-time */
            listened: string;
          }[];
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": Record<string, never>;
        };
      };
      400: components["responses"]["BadRequest"];
      401: components["responses"]["NotLoggedIn"];
      403: components["responses"]["Forbidden"];
      413: components["responses"]["TooLarge"];
      429: components["responses"]["TooMany"];
      500: components["responses"]["Failed"];
      503: components["responses"]["Unavailable"];
    };
  };
  me_positions_get: {
    requestBody: {
      content: {
        "application/json": {
          cursor?: string;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": components["schemas"]["PositionsAnswer"];
        };
      };
      400: components["responses"]["BadRequest"];
      401: components["responses"]["NotLoggedIn"];
      403: components["responses"]["Forbidden"];
      413: components["responses"]["TooLarge"];
      429: components["responses"]["TooMany"];
      500: components["responses"]["Failed"];
      503: components["responses"]["Unavailable"];
    };
  };
  me_post_chat_message: {
    requestBody: {
      content: {
        "application/json": {
          entity: {
            _id: string;
            /** @constant */
            type: "LIVE";
          };
          profile?: unknown;
          event: {
            id: string;
            pubkey: string;
            created_at: number;
            kind: number;
            tags: string[][];
            content: string;
            sig: string;
          };
          _tributary?: {
            /** @constant */
            platform: "WEB";
            os: string;
            device: string;
          };
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            message: null | components["schemas"]["LiveChatItem"];
          };
        };
      };
      /**
       * @description - EMPTY_MESSAGE: The message is empty.
       *     - LONG_MESSAGE: A message has at most … characters.
       *     - MESSAGE_ERROR: Something went wrong posting your message...
       *     - UNWELCOME_WORD: “…” isn’t welcome here. Please say it in other words.
       *     - BAD_JSON
       *     - BAD_REQUEST
       */
      400: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "BAD_JSON" | "BAD_REQUEST" | "EMPTY_MESSAGE" | "LONG_MESSAGE" | "MESSAGE_ERROR" | "UNWELCOME_WORD";
          };
        };
      };
      401: components["responses"]["NotLoggedIn"];
      /**
       * @description - CHAT_MUTED: The host has muted you in this chat.
       *     - ERROR_LOGIN_REQUIRED: Please log in via Nostr extension.
       *     - ACCOUNT_PAUSED: This account is being deleted. Log in on the site to keep it.
       *     - ACCOUNT_SUSPENDED: This account is suspended.
       *     - ACCOUNT_WAITING: This account waits for the operator to let it in.
       *     - SCOPE_NEEDED
       *     - TERMS_NOT_AGREED: The terms of use have changed: log in on the site, and agree to them first.
       *     - NETWORK_BLOCKED
       */
      403: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "ACCOUNT_PAUSED" | "ACCOUNT_SUSPENDED" | "ACCOUNT_WAITING" | "CHAT_MUTED" | "ERROR_LOGIN_REQUIRED" | "NETWORK_BLOCKED" | "SCOPE_NEEDED" | "TERMS_NOT_AGREED";
          };
        };
      };
      /** @description - NO_CHAT: There is no such chat. */
      404: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "NO_CHAT";
          };
        };
      };
      /** @description - CHAT_ENDED: The livestream has ended. */
      409: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "CHAT_ENDED";
          };
        };
      };
      413: components["responses"]["TooLarge"];
      /**
       * @description - SLOW_MODE: Slow mode is on: one message every … seconds.
       *     - TOO_MANY_REQUESTS: Too many calls. Please wait.
       */
      429: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "SLOW_MODE" | "TOO_MANY_REQUESTS";
          };
        };
      };
      500: components["responses"]["Failed"];
      503: components["responses"]["Unavailable"];
    };
  };
  me_load_live_chat: {
    requestBody: {
      content: {
        "application/json": {
          id: string;
          viewer?: ("" | string) | null;
          before?: string | null;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": components["schemas"]["LiveChatPage"];
        };
      };
      400: components["responses"]["BadRequest"];
      401: components["responses"]["NotLoggedIn"];
      403: components["responses"]["Forbidden"];
      /** @description - NO_CHAT: There is no such chat. */
      404: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "NO_CHAT";
          };
        };
      };
      413: components["responses"]["TooLarge"];
      429: components["responses"]["TooMany"];
      500: components["responses"]["Failed"];
      503: components["responses"]["Unavailable"];
    };
  };
  me_live_chat_message_hide: {
    requestBody: {
      content: {
        "application/json": {
          entity: {
            _id: string;
            /** @constant */
            type: "LIVE";
          };
          message_id: string;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": Record<string, never>;
        };
      };
      400: components["responses"]["BadRequest"];
      401: components["responses"]["NotLoggedIn"];
      /**
       * @description - QUOTA_EXCEEDED
       *     - ACCOUNT_PAUSED: This account is being deleted. Log in on the site to keep it.
       *     - ACCOUNT_SUSPENDED: This account is suspended.
       *     - ACCOUNT_WAITING: This account waits for the operator to let it in.
       *     - SCOPE_NEEDED
       *     - TERMS_NOT_AGREED: The terms of use have changed: log in on the site, and agree to them first.
       *     - NETWORK_BLOCKED
       */
      403: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "ACCOUNT_PAUSED" | "ACCOUNT_SUSPENDED" | "ACCOUNT_WAITING" | "NETWORK_BLOCKED" | "QUOTA_EXCEEDED" | "SCOPE_NEEDED" | "TERMS_NOT_AGREED";
          };
        };
      };
      /**
       * @description - NO_CHAT: There is no such chat.
       *     - NO_FEED: There is no such show, artist or release.
       *     - NO_MESSAGE: There is no such message in this chat.
       */
      404: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "NO_CHAT" | "NO_FEED" | "NO_MESSAGE";
          };
        };
      };
      413: components["responses"]["TooLarge"];
      429: components["responses"]["TooMany"];
      500: components["responses"]["Failed"];
      503: components["responses"]["Unavailable"];
    };
  };
  me_live_chat_message_show: {
    requestBody: {
      content: {
        "application/json": {
          entity: {
            _id: string;
            /** @constant */
            type: "LIVE";
          };
          message_id: string;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": Record<string, never>;
        };
      };
      400: components["responses"]["BadRequest"];
      401: components["responses"]["NotLoggedIn"];
      /**
       * @description - QUOTA_EXCEEDED
       *     - ACCOUNT_PAUSED: This account is being deleted. Log in on the site to keep it.
       *     - ACCOUNT_SUSPENDED: This account is suspended.
       *     - ACCOUNT_WAITING: This account waits for the operator to let it in.
       *     - SCOPE_NEEDED
       *     - TERMS_NOT_AGREED: The terms of use have changed: log in on the site, and agree to them first.
       *     - NETWORK_BLOCKED
       */
      403: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "ACCOUNT_PAUSED" | "ACCOUNT_SUSPENDED" | "ACCOUNT_WAITING" | "NETWORK_BLOCKED" | "QUOTA_EXCEEDED" | "SCOPE_NEEDED" | "TERMS_NOT_AGREED";
          };
        };
      };
      /**
       * @description - NO_CHAT: There is no such chat.
       *     - NO_FEED: There is no such show, artist or release.
       */
      404: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "NO_CHAT" | "NO_FEED";
          };
        };
      };
      413: components["responses"]["TooLarge"];
      429: components["responses"]["TooMany"];
      500: components["responses"]["Failed"];
      503: components["responses"]["Unavailable"];
    };
  };
  me_live_chat_message_pin: {
    requestBody: {
      content: {
        "application/json": {
          entity: {
            _id: string;
            /** @constant */
            type: "LIVE";
          };
          message_id: string;
          /** @enum {number} */
          minutes: 1 | 5 | 15 | 60;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": Record<string, never>;
        };
      };
      400: components["responses"]["BadRequest"];
      401: components["responses"]["NotLoggedIn"];
      /**
       * @description - QUOTA_EXCEEDED
       *     - ACCOUNT_PAUSED: This account is being deleted. Log in on the site to keep it.
       *     - ACCOUNT_SUSPENDED: This account is suspended.
       *     - ACCOUNT_WAITING: This account waits for the operator to let it in.
       *     - SCOPE_NEEDED
       *     - TERMS_NOT_AGREED: The terms of use have changed: log in on the site, and agree to them first.
       *     - NETWORK_BLOCKED
       */
      403: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "ACCOUNT_PAUSED" | "ACCOUNT_SUSPENDED" | "ACCOUNT_WAITING" | "NETWORK_BLOCKED" | "QUOTA_EXCEEDED" | "SCOPE_NEEDED" | "TERMS_NOT_AGREED";
          };
        };
      };
      /**
       * @description - NO_CHAT: There is no such chat.
       *     - NO_FEED: There is no such show, artist or release.
       *     - NO_MESSAGE: There is no such message in this chat.
       */
      404: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "NO_CHAT" | "NO_FEED" | "NO_MESSAGE";
          };
        };
      };
      413: components["responses"]["TooLarge"];
      429: components["responses"]["TooMany"];
      500: components["responses"]["Failed"];
      503: components["responses"]["Unavailable"];
    };
  };
  me_live_chat_message_unpin: {
    requestBody: {
      content: {
        "application/json": {
          entity: {
            _id: string;
            /** @constant */
            type: "LIVE";
          };
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": Record<string, never>;
        };
      };
      400: components["responses"]["BadRequest"];
      401: components["responses"]["NotLoggedIn"];
      /**
       * @description - QUOTA_EXCEEDED
       *     - ACCOUNT_PAUSED: This account is being deleted. Log in on the site to keep it.
       *     - ACCOUNT_SUSPENDED: This account is suspended.
       *     - ACCOUNT_WAITING: This account waits for the operator to let it in.
       *     - SCOPE_NEEDED
       *     - TERMS_NOT_AGREED: The terms of use have changed: log in on the site, and agree to them first.
       *     - NETWORK_BLOCKED
       */
      403: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "ACCOUNT_PAUSED" | "ACCOUNT_SUSPENDED" | "ACCOUNT_WAITING" | "NETWORK_BLOCKED" | "QUOTA_EXCEEDED" | "SCOPE_NEEDED" | "TERMS_NOT_AGREED";
          };
        };
      };
      /**
       * @description - NO_CHAT: There is no such chat.
       *     - NO_FEED: There is no such show, artist or release.
       */
      404: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "NO_CHAT" | "NO_FEED";
          };
        };
      };
      413: components["responses"]["TooLarge"];
      429: components["responses"]["TooMany"];
      500: components["responses"]["Failed"];
      503: components["responses"]["Unavailable"];
    };
  };
  me_live_chat_person_mute: {
    requestBody: {
      content: {
        "application/json": {
          entity: {
            _id: string;
            /** @constant */
            type: "LIVE";
          };
          pubkey: string;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": Record<string, never>;
        };
      };
      400: components["responses"]["BadRequest"];
      401: components["responses"]["NotLoggedIn"];
      /**
       * @description - QUOTA_EXCEEDED
       *     - ACCOUNT_PAUSED: This account is being deleted. Log in on the site to keep it.
       *     - ACCOUNT_SUSPENDED: This account is suspended.
       *     - ACCOUNT_WAITING: This account waits for the operator to let it in.
       *     - SCOPE_NEEDED
       *     - TERMS_NOT_AGREED: The terms of use have changed: log in on the site, and agree to them first.
       *     - NETWORK_BLOCKED
       */
      403: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "ACCOUNT_PAUSED" | "ACCOUNT_SUSPENDED" | "ACCOUNT_WAITING" | "NETWORK_BLOCKED" | "QUOTA_EXCEEDED" | "SCOPE_NEEDED" | "TERMS_NOT_AGREED";
          };
        };
      };
      /**
       * @description - NO_CHAT: There is no such chat.
       *     - NO_FEED: There is no such show, artist or release.
       */
      404: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "NO_CHAT" | "NO_FEED";
          };
        };
      };
      413: components["responses"]["TooLarge"];
      429: components["responses"]["TooMany"];
      500: components["responses"]["Failed"];
      503: components["responses"]["Unavailable"];
    };
  };
  me_live_chat_person_unmute: {
    requestBody: {
      content: {
        "application/json": {
          entity: {
            _id: string;
            /** @constant */
            type: "LIVE";
          };
          pubkey: string;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": Record<string, never>;
        };
      };
      400: components["responses"]["BadRequest"];
      401: components["responses"]["NotLoggedIn"];
      /**
       * @description - QUOTA_EXCEEDED
       *     - ACCOUNT_PAUSED: This account is being deleted. Log in on the site to keep it.
       *     - ACCOUNT_SUSPENDED: This account is suspended.
       *     - ACCOUNT_WAITING: This account waits for the operator to let it in.
       *     - SCOPE_NEEDED
       *     - TERMS_NOT_AGREED: The terms of use have changed: log in on the site, and agree to them first.
       *     - NETWORK_BLOCKED
       */
      403: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "ACCOUNT_PAUSED" | "ACCOUNT_SUSPENDED" | "ACCOUNT_WAITING" | "NETWORK_BLOCKED" | "QUOTA_EXCEEDED" | "SCOPE_NEEDED" | "TERMS_NOT_AGREED";
          };
        };
      };
      /**
       * @description - NO_CHAT: There is no such chat.
       *     - NO_FEED: There is no such show, artist or release.
       */
      404: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "NO_CHAT" | "NO_FEED";
          };
        };
      };
      413: components["responses"]["TooLarge"];
      429: components["responses"]["TooMany"];
      500: components["responses"]["Failed"];
      503: components["responses"]["Unavailable"];
    };
  };
  me_live_chat_slow_mode_set: {
    requestBody: {
      content: {
        "application/json": {
          entity: {
            _id: string;
            /** @constant */
            type: "LIVE";
          };
          /** @enum {number} */
          seconds: 0 | 5 | 10 | 30 | 60;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": Record<string, never>;
        };
      };
      400: components["responses"]["BadRequest"];
      401: components["responses"]["NotLoggedIn"];
      /**
       * @description - QUOTA_EXCEEDED
       *     - ACCOUNT_PAUSED: This account is being deleted. Log in on the site to keep it.
       *     - ACCOUNT_SUSPENDED: This account is suspended.
       *     - ACCOUNT_WAITING: This account waits for the operator to let it in.
       *     - SCOPE_NEEDED
       *     - TERMS_NOT_AGREED: The terms of use have changed: log in on the site, and agree to them first.
       *     - NETWORK_BLOCKED
       */
      403: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "ACCOUNT_PAUSED" | "ACCOUNT_SUSPENDED" | "ACCOUNT_WAITING" | "NETWORK_BLOCKED" | "QUOTA_EXCEEDED" | "SCOPE_NEEDED" | "TERMS_NOT_AGREED";
          };
        };
      };
      /**
       * @description - NO_CHAT: There is no such chat.
       *     - NO_FEED: There is no such show, artist or release.
       */
      404: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "NO_CHAT" | "NO_FEED";
          };
        };
      };
      413: components["responses"]["TooLarge"];
      429: components["responses"]["TooMany"];
      500: components["responses"]["Failed"];
      503: components["responses"]["Unavailable"];
    };
  };
  me_load_comments_at: {
    requestBody: {
      content: {
        "application/json": {
          id: string;
          viewer?: ("" | string) | null;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": components["schemas"]["CommentsAt"];
        };
      };
      400: components["responses"]["BadRequest"];
      401: components["responses"]["NotLoggedIn"];
      403: components["responses"]["Forbidden"];
      413: components["responses"]["TooLarge"];
      429: components["responses"]["TooMany"];
      500: components["responses"]["Failed"];
      503: components["responses"]["Unavailable"];
    };
  };
  me_comment_hide: {
    requestBody: {
      content: {
        "application/json": {
          feed_id: string;
          note_id: string;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": Record<string, never>;
        };
      };
      400: components["responses"]["BadRequest"];
      401: components["responses"]["NotLoggedIn"];
      /**
       * @description - OWNER_ONLY: Only owners can do this.
       *     - QUOTA_EXCEEDED
       *     - ACCOUNT_PAUSED: This account is being deleted. Log in on the site to keep it.
       *     - ACCOUNT_SUSPENDED: This account is suspended.
       *     - ACCOUNT_WAITING: This account waits for the operator to let it in.
       *     - SCOPE_NEEDED
       *     - TERMS_NOT_AGREED: The terms of use have changed: log in on the site, and agree to them first.
       *     - NETWORK_BLOCKED
       */
      403: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "ACCOUNT_PAUSED" | "ACCOUNT_SUSPENDED" | "ACCOUNT_WAITING" | "NETWORK_BLOCKED" | "OWNER_ONLY" | "QUOTA_EXCEEDED" | "SCOPE_NEEDED" | "TERMS_NOT_AGREED";
          };
        };
      };
      /** @description - NO_FEED: There is no such show, artist or release. */
      404: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "NO_FEED";
          };
        };
      };
      413: components["responses"]["TooLarge"];
      429: components["responses"]["TooMany"];
      500: components["responses"]["Failed"];
      503: components["responses"]["Unavailable"];
    };
  };
  me_comment_show: {
    requestBody: {
      content: {
        "application/json": {
          feed_id: string;
          note_id: string;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": Record<string, never>;
        };
      };
      400: components["responses"]["BadRequest"];
      401: components["responses"]["NotLoggedIn"];
      /**
       * @description - OWNER_ONLY: Only owners can do this.
       *     - QUOTA_EXCEEDED
       *     - ACCOUNT_PAUSED: This account is being deleted. Log in on the site to keep it.
       *     - ACCOUNT_SUSPENDED: This account is suspended.
       *     - ACCOUNT_WAITING: This account waits for the operator to let it in.
       *     - SCOPE_NEEDED
       *     - TERMS_NOT_AGREED: The terms of use have changed: log in on the site, and agree to them first.
       *     - NETWORK_BLOCKED
       */
      403: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "ACCOUNT_PAUSED" | "ACCOUNT_SUSPENDED" | "ACCOUNT_WAITING" | "NETWORK_BLOCKED" | "OWNER_ONLY" | "QUOTA_EXCEEDED" | "SCOPE_NEEDED" | "TERMS_NOT_AGREED";
          };
        };
      };
      /** @description - NO_FEED: There is no such show, artist or release. */
      404: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "NO_FEED";
          };
        };
      };
      413: components["responses"]["TooLarge"];
      429: components["responses"]["TooMany"];
      500: components["responses"]["Failed"];
      503: components["responses"]["Unavailable"];
    };
  };
  me_hosting_livestreams_get: {
    requestBody: {
      content: {
        "application/json": {
          feed_id: string;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            livestreams: components["schemas"]["HostingLivestream"][];
          };
        };
      };
      400: components["responses"]["BadRequest"];
      401: components["responses"]["NotLoggedIn"];
      /**
       * @description - QUOTA_EXCEEDED
       *     - ACCOUNT_PAUSED: This account is being deleted. Log in on the site to keep it.
       *     - ACCOUNT_SUSPENDED: This account is suspended.
       *     - ACCOUNT_WAITING: This account waits for the operator to let it in.
       *     - SCOPE_NEEDED
       *     - TERMS_NOT_AGREED: The terms of use have changed: log in on the site, and agree to them first.
       *     - NETWORK_BLOCKED
       */
      403: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "ACCOUNT_PAUSED" | "ACCOUNT_SUSPENDED" | "ACCOUNT_WAITING" | "NETWORK_BLOCKED" | "QUOTA_EXCEEDED" | "SCOPE_NEEDED" | "TERMS_NOT_AGREED";
          };
        };
      };
      /** @description - NO_FEED: There is no such show, artist or release. */
      404: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "NO_FEED";
          };
        };
      };
      413: components["responses"]["TooLarge"];
      429: components["responses"]["TooMany"];
      500: components["responses"]["Failed"];
      503: components["responses"]["Unavailable"];
    };
  };
  me_hosting_livestream_get: {
    requestBody: {
      content: {
        "application/json": {
          feed_id: string;
          livestream_id: string;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            livestream: components["schemas"]["HostingLivestream"];
          };
        };
      };
      400: components["responses"]["BadRequest"];
      401: components["responses"]["NotLoggedIn"];
      /**
       * @description - QUOTA_EXCEEDED
       *     - ACCOUNT_PAUSED: This account is being deleted. Log in on the site to keep it.
       *     - ACCOUNT_SUSPENDED: This account is suspended.
       *     - ACCOUNT_WAITING: This account waits for the operator to let it in.
       *     - SCOPE_NEEDED
       *     - TERMS_NOT_AGREED: The terms of use have changed: log in on the site, and agree to them first.
       *     - NETWORK_BLOCKED
       */
      403: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "ACCOUNT_PAUSED" | "ACCOUNT_SUSPENDED" | "ACCOUNT_WAITING" | "NETWORK_BLOCKED" | "QUOTA_EXCEEDED" | "SCOPE_NEEDED" | "TERMS_NOT_AGREED";
          };
        };
      };
      /**
       * @description - NO_FEED: There is no such show, artist or release.
       *     - NO_LIVESTREAM: There is no such livestream.
       */
      404: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "NO_FEED" | "NO_LIVESTREAM";
          };
        };
      };
      413: components["responses"]["TooLarge"];
      429: components["responses"]["TooMany"];
      500: components["responses"]["Failed"];
      503: components["responses"]["Unavailable"];
    };
  };
  me_hosting_livestream_create: {
    requestBody: {
      content: {
        "application/json": {
          feed_id: string;
          content: {
            title: string;
            description?: string | null;
            url: string;
            /** @enum {string} */
            type: "audio/mpeg" | "audio/aac" | "application/x-mpegURL";
          };
          /** Format: date-time */
          start: string;
          end?: string | null;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": components["schemas"]["ChangedLivestream"];
        };
      };
      /**
       * @description - INVALID
       *     - BAD_JSON
       *     - BAD_REQUEST
       */
      400: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "BAD_JSON" | "BAD_REQUEST" | "INVALID";
          };
        };
      };
      401: components["responses"]["NotLoggedIn"];
      /**
       * @description - QUOTA_EXCEEDED
       *     - ACCOUNT_PAUSED: This account is being deleted. Log in on the site to keep it.
       *     - ACCOUNT_SUSPENDED: This account is suspended.
       *     - ACCOUNT_WAITING: This account waits for the operator to let it in.
       *     - SCOPE_NEEDED
       *     - TERMS_NOT_AGREED: The terms of use have changed: log in on the site, and agree to them first.
       *     - NETWORK_BLOCKED
       */
      403: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "ACCOUNT_PAUSED" | "ACCOUNT_SUSPENDED" | "ACCOUNT_WAITING" | "NETWORK_BLOCKED" | "QUOTA_EXCEEDED" | "SCOPE_NEEDED" | "TERMS_NOT_AGREED";
          };
        };
      };
      /**
       * @description - NO_FEED: There is no such show, artist or release.
       *     - NO_LIVESTREAM: There is no such livestream.
       */
      404: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "NO_FEED" | "NO_LIVESTREAM";
          };
        };
      };
      /** @description - TOO_MANY_LIVESTREAMS: A show can have … livestreams planned at once. */
      409: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "TOO_MANY_LIVESTREAMS";
          };
        };
      };
      413: components["responses"]["TooLarge"];
      429: components["responses"]["TooMany"];
      500: components["responses"]["Failed"];
      503: components["responses"]["Unavailable"];
    };
  };
  me_hosting_livestream_update: {
    requestBody: {
      content: {
        "application/json": {
          feed_id: string;
          livestream_id: string;
          content?: {
            title: string;
            description?: string | null;
            url: string;
            /** @enum {string} */
            type: "audio/mpeg" | "audio/aac" | "application/x-mpegURL";
          };
          /** Format: date-time */
          start?: string;
          end?: string | null;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": components["schemas"]["ChangedLivestream"];
        };
      };
      /**
       * @description - ENDED: A livestream that has ended can’t be changed.
       *     - INVALID: The end must come after the start.
       *     - BAD_JSON
       *     - BAD_REQUEST
       */
      400: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "BAD_JSON" | "BAD_REQUEST" | "ENDED" | "INVALID";
          };
        };
      };
      401: components["responses"]["NotLoggedIn"];
      /**
       * @description - QUOTA_EXCEEDED
       *     - ACCOUNT_PAUSED: This account is being deleted. Log in on the site to keep it.
       *     - ACCOUNT_SUSPENDED: This account is suspended.
       *     - ACCOUNT_WAITING: This account waits for the operator to let it in.
       *     - SCOPE_NEEDED
       *     - TERMS_NOT_AGREED: The terms of use have changed: log in on the site, and agree to them first.
       *     - NETWORK_BLOCKED
       */
      403: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "ACCOUNT_PAUSED" | "ACCOUNT_SUSPENDED" | "ACCOUNT_WAITING" | "NETWORK_BLOCKED" | "QUOTA_EXCEEDED" | "SCOPE_NEEDED" | "TERMS_NOT_AGREED";
          };
        };
      };
      /**
       * @description - NO_FEED: There is no such show, artist or release.
       *     - NO_LIVESTREAM: There is no such livestream.
       */
      404: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "NO_FEED" | "NO_LIVESTREAM";
          };
        };
      };
      413: components["responses"]["TooLarge"];
      429: components["responses"]["TooMany"];
      500: components["responses"]["Failed"];
      503: components["responses"]["Unavailable"];
    };
  };
  me_hosting_livestream_status_update: {
    requestBody: {
      content: {
        "application/json": {
          feed_id: string;
          livestream_id: string;
          /** @enum {string} */
          status: "LIVE" | "ENDED";
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": components["schemas"]["ChangedLivestream"];
        };
      };
      /**
       * @description - ENDED: A livestream that has ended can’t be started again.
       *     - BAD_JSON
       *     - BAD_REQUEST
       */
      400: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "BAD_JSON" | "BAD_REQUEST" | "ENDED";
          };
        };
      };
      401: components["responses"]["NotLoggedIn"];
      /**
       * @description - QUOTA_EXCEEDED
       *     - ACCOUNT_PAUSED: This account is being deleted. Log in on the site to keep it.
       *     - ACCOUNT_SUSPENDED: This account is suspended.
       *     - ACCOUNT_WAITING: This account waits for the operator to let it in.
       *     - SCOPE_NEEDED
       *     - TERMS_NOT_AGREED: The terms of use have changed: log in on the site, and agree to them first.
       *     - NETWORK_BLOCKED
       */
      403: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "ACCOUNT_PAUSED" | "ACCOUNT_SUSPENDED" | "ACCOUNT_WAITING" | "NETWORK_BLOCKED" | "QUOTA_EXCEEDED" | "SCOPE_NEEDED" | "TERMS_NOT_AGREED";
          };
        };
      };
      /**
       * @description - NO_FEED: There is no such show, artist or release.
       *     - NO_LIVESTREAM: There is no such livestream.
       */
      404: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "NO_FEED" | "NO_LIVESTREAM";
          };
        };
      };
      413: components["responses"]["TooLarge"];
      429: components["responses"]["TooMany"];
      500: components["responses"]["Failed"];
      503: components["responses"]["Unavailable"];
    };
  };
  me_hosting_livestream_delete: {
    requestBody: {
      content: {
        "application/json": {
          feed_id: string;
          livestream_id: string;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": Record<string, never>;
        };
      };
      400: components["responses"]["BadRequest"];
      401: components["responses"]["NotLoggedIn"];
      /**
       * @description - OWNER_ONLY: Only owners can do this.
       *     - QUOTA_EXCEEDED
       *     - ACCOUNT_PAUSED: This account is being deleted. Log in on the site to keep it.
       *     - ACCOUNT_SUSPENDED: This account is suspended.
       *     - ACCOUNT_WAITING: This account waits for the operator to let it in.
       *     - SCOPE_NEEDED
       *     - TERMS_NOT_AGREED: The terms of use have changed: log in on the site, and agree to them first.
       *     - NETWORK_BLOCKED
       */
      403: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "ACCOUNT_PAUSED" | "ACCOUNT_SUSPENDED" | "ACCOUNT_WAITING" | "NETWORK_BLOCKED" | "OWNER_ONLY" | "QUOTA_EXCEEDED" | "SCOPE_NEEDED" | "TERMS_NOT_AGREED";
          };
        };
      };
      /**
       * @description - NO_FEED: There is no such show, artist or release.
       *     - NO_LIVESTREAM: There is no such livestream.
       */
      404: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "NO_FEED" | "NO_LIVESTREAM";
          };
        };
      };
      413: components["responses"]["TooLarge"];
      429: components["responses"]["TooMany"];
      500: components["responses"]["Failed"];
      503: components["responses"]["Unavailable"];
    };
  };
  me_podcast_setup_live: {
    requestBody: {
      content: {
        "application/json": {
          _show_id: string;
          _livestream_id: string;
          event: {
            id: string;
            pubkey: string;
            created_at: number;
            kind: number;
            tags: string[][];
            content: string;
            sig: string;
          };
          /** @constant */
          platform: "WEB";
          _tributary?: {
            os: string;
            device: string;
          };
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            livestream: components["schemas"]["HostingLivestream"] | components["schemas"]["LivestreamElsewhere"];
          };
        };
      };
      /**
       * @description - INVALID
       *     - BAD_JSON
       *     - BAD_REQUEST
       */
      400: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "BAD_JSON" | "BAD_REQUEST" | "INVALID";
          };
        };
      };
      401: components["responses"]["NotLoggedIn"];
      403: components["responses"]["Forbidden"];
      /**
       * @description - NO_FEED: There is no such show, artist or release.
       *     - NO_LIVESTREAM: There is no such livestream.
       */
      404: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "NO_FEED" | "NO_LIVESTREAM";
          };
        };
      };
      413: components["responses"]["TooLarge"];
      429: components["responses"]["TooMany"];
      500: components["responses"]["Failed"];
      503: components["responses"]["Unavailable"];
    };
  };
  me_podcast_key_get: {
    requestBody: {
      content: {
        "application/json": {
          feed_id: string;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            key: components["schemas"]["ShowKey"];
          };
        };
      };
      400: components["responses"]["BadRequest"];
      401: components["responses"]["NotLoggedIn"];
      /**
       * @description - QUOTA_EXCEEDED
       *     - ACCOUNT_PAUSED: This account is being deleted. Log in on the site to keep it.
       *     - ACCOUNT_SUSPENDED: This account is suspended.
       *     - ACCOUNT_WAITING: This account waits for the operator to let it in.
       *     - SCOPE_NEEDED
       *     - TERMS_NOT_AGREED: The terms of use have changed: log in on the site, and agree to them first.
       *     - NETWORK_BLOCKED
       */
      403: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "ACCOUNT_PAUSED" | "ACCOUNT_SUSPENDED" | "ACCOUNT_WAITING" | "NETWORK_BLOCKED" | "QUOTA_EXCEEDED" | "SCOPE_NEEDED" | "TERMS_NOT_AGREED";
          };
        };
      };
      /** @description - NO_FEED: There is no such show, artist or release. */
      404: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "NO_FEED";
          };
        };
      };
      413: components["responses"]["TooLarge"];
      429: components["responses"]["TooMany"];
      500: components["responses"]["Failed"];
      503: components["responses"]["Unavailable"];
    };
  };
  me_podcast_key_update: {
    requestBody: {
      content: {
        "application/json": {
          feed_id: string;
          announces_episodes: boolean;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            key: components["schemas"]["ShowKey"];
          };
        };
      };
      400: components["responses"]["BadRequest"];
      401: components["responses"]["NotLoggedIn"];
      /**
       * @description - OWNER_ONLY: Only owners can do this.
       *     - QUOTA_EXCEEDED
       *     - ACCOUNT_PAUSED: This account is being deleted. Log in on the site to keep it.
       *     - ACCOUNT_SUSPENDED: This account is suspended.
       *     - ACCOUNT_WAITING: This account waits for the operator to let it in.
       *     - SCOPE_NEEDED
       *     - TERMS_NOT_AGREED: The terms of use have changed: log in on the site, and agree to them first.
       *     - NETWORK_BLOCKED
       */
      403: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "ACCOUNT_PAUSED" | "ACCOUNT_SUSPENDED" | "ACCOUNT_WAITING" | "NETWORK_BLOCKED" | "OWNER_ONLY" | "QUOTA_EXCEEDED" | "SCOPE_NEEDED" | "TERMS_NOT_AGREED";
          };
        };
      };
      /** @description - NO_FEED: There is no such show, artist or release. */
      404: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "NO_FEED";
          };
        };
      };
      413: components["responses"]["TooLarge"];
      429: components["responses"]["TooMany"];
      500: components["responses"]["Failed"];
      503: components["responses"]["Unavailable"];
    };
  };
  me_podcast_key_unlink: {
    requestBody: {
      content: {
        "application/json": {
          feed_id: string;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            key: components["schemas"]["ShowKey"];
          };
        };
      };
      400: components["responses"]["BadRequest"];
      401: components["responses"]["NotLoggedIn"];
      /**
       * @description - OWNER_ONLY: Only owners can do this.
       *     - PROOF_NEEDED: … needs a fresh proof, good for 10 minutes.
       *     - QUOTA_EXCEEDED
       *     - ACCOUNT_PAUSED: This account is being deleted. Log in on the site to keep it.
       *     - ACCOUNT_SUSPENDED: This account is suspended.
       *     - ACCOUNT_WAITING: This account waits for the operator to let it in.
       *     - SCOPE_NEEDED
       *     - TERMS_NOT_AGREED: The terms of use have changed: log in on the site, and agree to them first.
       *     - NETWORK_BLOCKED
       */
      403: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "ACCOUNT_PAUSED" | "ACCOUNT_SUSPENDED" | "ACCOUNT_WAITING" | "NETWORK_BLOCKED" | "OWNER_ONLY" | "PROOF_NEEDED" | "QUOTA_EXCEEDED" | "SCOPE_NEEDED" | "TERMS_NOT_AGREED";
          };
        };
      };
      /**
       * @description - NO_FEED: There is no such show, artist or release.
       *     - NO_LIVESTREAM: There is no such livestream.
       */
      404: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "NO_FEED" | "NO_LIVESTREAM";
          };
        };
      };
      413: components["responses"]["TooLarge"];
      429: components["responses"]["TooMany"];
      500: components["responses"]["Failed"];
      503: components["responses"]["Unavailable"];
    };
  };
  me_podcast_key_waiting: {
    requestBody: {
      content: {
        "application/json": {
          feed_id: string;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            waiting: components["schemas"]["WaitingEvent"][];
          };
        };
      };
      400: components["responses"]["BadRequest"];
      401: components["responses"]["NotLoggedIn"];
      /**
       * @description - QUOTA_EXCEEDED
       *     - ACCOUNT_PAUSED: This account is being deleted. Log in on the site to keep it.
       *     - ACCOUNT_SUSPENDED: This account is suspended.
       *     - ACCOUNT_WAITING: This account waits for the operator to let it in.
       *     - SCOPE_NEEDED
       *     - TERMS_NOT_AGREED: The terms of use have changed: log in on the site, and agree to them first.
       *     - NETWORK_BLOCKED
       */
      403: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "ACCOUNT_PAUSED" | "ACCOUNT_SUSPENDED" | "ACCOUNT_WAITING" | "NETWORK_BLOCKED" | "QUOTA_EXCEEDED" | "SCOPE_NEEDED" | "TERMS_NOT_AGREED";
          };
        };
      };
      /** @description - NO_FEED: There is no such show, artist or release. */
      404: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "NO_FEED";
          };
        };
      };
      413: components["responses"]["TooLarge"];
      429: components["responses"]["TooMany"];
      500: components["responses"]["Failed"];
      503: components["responses"]["Unavailable"];
    };
  };
  me_podcast_key_publish: {
    requestBody: {
      content: {
        "application/json": {
          feed_id: string;
          event: {
            id: string;
            pubkey: string;
            created_at: number;
            kind: number;
            tags: string[][];
            content: string;
            sig: string;
          };
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": Record<string, never>;
        };
      };
      /**
       * @description - NOT_PUBLISHED: The event isn’t signed as it should be, or a newer one is published already.
       *     - OTHER_KEY: This isn’t the key that speaks for the show.
       *     - UNWELCOME_WORD: “…” isn’t welcome here. Please say it in other words.
       *     - BAD_JSON
       *     - BAD_REQUEST
       */
      400: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "BAD_JSON" | "BAD_REQUEST" | "NOT_PUBLISHED" | "OTHER_KEY" | "UNWELCOME_WORD";
          };
        };
      };
      401: components["responses"]["NotLoggedIn"];
      /**
       * @description - OWNER_ONLY: Only owners can do this.
       *     - QUOTA_EXCEEDED
       *     - ACCOUNT_PAUSED: This account is being deleted. Log in on the site to keep it.
       *     - ACCOUNT_SUSPENDED: This account is suspended.
       *     - ACCOUNT_WAITING: This account waits for the operator to let it in.
       *     - SCOPE_NEEDED
       *     - TERMS_NOT_AGREED: The terms of use have changed: log in on the site, and agree to them first.
       *     - NETWORK_BLOCKED
       */
      403: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "ACCOUNT_PAUSED" | "ACCOUNT_SUSPENDED" | "ACCOUNT_WAITING" | "NETWORK_BLOCKED" | "OWNER_ONLY" | "QUOTA_EXCEEDED" | "SCOPE_NEEDED" | "TERMS_NOT_AGREED";
          };
        };
      };
      /** @description - NO_FEED: There is no such show, artist or release. */
      404: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "NO_FEED";
          };
        };
      };
      /** @description - NOT_WAITING: This isn’t what waits for a signature any more. Look at what is listed now. */
      409: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "NOT_WAITING";
          };
        };
      };
      413: components["responses"]["TooLarge"];
      429: components["responses"]["TooMany"];
      500: components["responses"]["Failed"];
      503: components["responses"]["Unavailable"];
    };
  };
  pay_bitcoin_price_get: {
    parameters: {
      query?: {
        /** @description All of it as JSON instead: the body of the POST form. */
        input?: string;
      };
      header?: {
        /** @description The ETag of the answer that you have: 304 says that it is still the same. */
        "If-None-Match"?: string;
      };
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": components["schemas"]["BitcoinPrice"];
        };
      };
      /** @description Still what you have */
      304: {
        content?: never;
      };
      400: components["responses"]["BadRequest"];
      403: components["responses"]["AccountClosed"];
      413: components["responses"]["TooLarge"];
      429: components["responses"]["TooMany"];
      500: components["responses"]["Failed"];
      503: components["responses"]["Unavailable"];
    };
  };
  pay_bitcoin_price: {
    requestBody: {
      content: {
        "application/json": Record<string, never>;
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": components["schemas"]["BitcoinPrice"];
        };
      };
      400: components["responses"]["BadRequest"];
      403: components["responses"]["AccountClosed"];
      413: components["responses"]["TooLarge"];
      429: components["responses"]["TooMany"];
      500: components["responses"]["Failed"];
      503: components["responses"]["Unavailable"];
    };
  };
  me_wallet_get: {
    requestBody: {
      content: {
        "application/json": Record<string, never>;
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": components["schemas"]["Wallet"];
        };
      };
      400: components["responses"]["BadRequest"];
      401: components["responses"]["NotLoggedIn"];
      403: components["responses"]["Forbidden"];
      413: components["responses"]["TooLarge"];
      429: components["responses"]["TooMany"];
      500: components["responses"]["Failed"];
      503: components["responses"]["Unavailable"];
    };
  };
  me_wallet_transactions: {
    requestBody: {
      content: {
        "application/json": {
          types?: ("DEPOSIT" | "WITHDRAW" | "SUPPORT" | "INCOME" | "EARNING" | "FEES" | "PURCHASE")[];
          actions?: ("DEPOSIT" | "PURCHASE" | "SUBSCRIPTION" | "LIGHTNING_ADDRESS" | "WITHDRAW" | "LIKE" | "STREAM" | "BOOST" | "ZAP" | "COMMENT" | "REPLY" | "POST" | "TRANSCRIPT" | "REWARDS" | "PROMOTIONS" | "REFERRALS" | "RADIO")[];
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            transactions: components["schemas"]["WalletTransaction"][];
          };
        };
      };
      400: components["responses"]["BadRequest"];
      401: components["responses"]["NotLoggedIn"];
      403: components["responses"]["Forbidden"];
      413: components["responses"]["TooLarge"];
      429: components["responses"]["TooMany"];
      500: components["responses"]["Failed"];
      503: components["responses"]["Unavailable"];
    };
  };
  pay_wallet_deposit: {
    requestBody: {
      content: {
        "application/json": {
          satoshis: number | string;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": components["schemas"]["Deposit"];
        };
      };
      400: components["responses"]["BadRequest"];
      401: components["responses"]["NotLoggedIn"];
      403: components["responses"]["Forbidden"];
      /** @description - AMOUNT_TOO_LARGE */
      409: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "AMOUNT_TOO_LARGE";
          };
        };
      };
      413: components["responses"]["TooLarge"];
      429: components["responses"]["TooMany"];
      500: components["responses"]["Failed"];
      /**
       * @description - NODE_AWAY: The Lightning node can’t be reached just now. Please try again in a minute.
       *     - MAINTENANCE
       *     - TOO_BUSY: Too much is being asked for right now. Please try again in a minute.
       *     - UNAVAILABLE
       */
      503: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "MAINTENANCE" | "NODE_AWAY" | "TOO_BUSY" | "UNAVAILABLE";
          };
        };
      };
    };
  };
  pay_wallet_deposit_status: {
    requestBody: {
      content: {
        "application/json": {
          payment_hash: string;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": components["schemas"]["DepositStatus"];
        };
      };
      400: components["responses"]["BadRequest"];
      401: components["responses"]["NotLoggedIn"];
      403: components["responses"]["Forbidden"];
      /** @description - NOT_FOUND: Not found. */
      404: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "NOT_FOUND";
          };
        };
      };
      413: components["responses"]["TooLarge"];
      429: components["responses"]["TooMany"];
      500: components["responses"]["Failed"];
      503: components["responses"]["Unavailable"];
    };
  };
  pay_play_faucet: {
    requestBody: {
      content: {
        "application/json": Record<string, never>;
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": components["schemas"]["DepositStatus"];
        };
      };
      400: components["responses"]["BadRequest"];
      401: components["responses"]["NotLoggedIn"];
      403: components["responses"]["Forbidden"];
      /** @description - NOT_FOUND: Not found. */
      404: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "NOT_FOUND";
          };
        };
      };
      /** @description - AMOUNT_TOO_LARGE */
      409: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "AMOUNT_TOO_LARGE";
          };
        };
      };
      413: components["responses"]["TooLarge"];
      /**
       * @description - FAUCET_EMPTY: That was all the play money for today.
       *     - TOO_MANY_REQUESTS: Too many calls. Please wait.
       */
      429: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "FAUCET_EMPTY" | "TOO_MANY_REQUESTS";
          };
        };
      };
      500: components["responses"]["Failed"];
      /** @description - PLAY_FAILED: The node with play money could not pay. Please try again. */
      502: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "PLAY_FAILED";
          };
        };
      };
      /**
       * @description - NODE_AWAY: The Lightning node can’t be reached just now. Please try again in a minute.
       *     - MAINTENANCE
       *     - TOO_BUSY: Too much is being asked for right now. Please try again in a minute.
       *     - UNAVAILABLE
       */
      503: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "MAINTENANCE" | "NODE_AWAY" | "TOO_BUSY" | "UNAVAILABLE";
          };
        };
      };
    };
  };
  pay_play_pay: {
    requestBody: {
      content: {
        "application/json": {
          payment_hash: string;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": components["schemas"]["DepositStatus"];
        };
      };
      400: components["responses"]["BadRequest"];
      401: components["responses"]["NotLoggedIn"];
      403: components["responses"]["Forbidden"];
      /** @description - NOT_FOUND: Not found. */
      404: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "NOT_FOUND";
          };
        };
      };
      /** @description - INVOICE_EXPIRED: This invoice can’t be paid any more. */
      409: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "INVOICE_EXPIRED";
          };
        };
      };
      413: components["responses"]["TooLarge"];
      429: components["responses"]["TooMany"];
      500: components["responses"]["Failed"];
      /** @description - PLAY_FAILED: The node with play money could not pay. Please try again. */
      502: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "PLAY_FAILED";
          };
        };
      };
      503: components["responses"]["Unavailable"];
    };
  };
  pay_play_invoice: {
    requestBody: {
      content: {
        "application/json": {
          satoshis: number | string;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            invoice: string;
          };
        };
      };
      400: components["responses"]["BadRequest"];
      401: components["responses"]["NotLoggedIn"];
      403: components["responses"]["Forbidden"];
      /** @description - NOT_FOUND: Not found. */
      404: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "NOT_FOUND";
          };
        };
      };
      /** @description - AMOUNT_TOO_LARGE */
      409: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "AMOUNT_TOO_LARGE";
          };
        };
      };
      413: components["responses"]["TooLarge"];
      429: components["responses"]["TooMany"];
      500: components["responses"]["Failed"];
      /**
       * @description - PLAY_AWAY: The node with play money can’t be reached just now. Please try again.
       *     - MAINTENANCE
       *     - TOO_BUSY: Too much is being asked for right now. Please try again in a minute.
       *     - UNAVAILABLE
       */
      503: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "MAINTENANCE" | "PLAY_AWAY" | "TOO_BUSY" | "UNAVAILABLE";
          };
        };
      };
    };
  };
  pay_wallet_withdraw_quote: {
    requestBody: {
      content: {
        "application/json": {
          target: string;
          satoshis?: number | string;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": components["schemas"]["WithdrawalQuote"];
        };
      };
      /**
       * @description - ADDRESS_REFUSED
       *     - AMOUNT_MISSING: Please say how much.
       *     - INVOICE_UNREADABLE: This is no Lightning invoice.
       *     - BAD_JSON
       *     - BAD_REQUEST
       */
      400: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "ADDRESS_REFUSED" | "AMOUNT_MISSING" | "BAD_JSON" | "BAD_REQUEST" | "INVOICE_UNREADABLE";
          };
        };
      };
      401: components["responses"]["NotLoggedIn"];
      /** @description - WALLET_BALANCE_LOW: Your Tributary wallet has insufficient funds. */
      402: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "WALLET_BALANCE_LOW";
          };
        };
      };
      403: components["responses"]["Forbidden"];
      /**
       * @description - AMOUNT_DIFFERS: This invoice asks for another amount.
       *     - AMOUNT_TOO_LARGE
       *     - AMOUNT_TOO_SMALL
       *     - INVOICE_EXPIRED: This invoice can’t be paid any more.
       *     - INVOICE_OF_ANOTHER_NETWORK: This invoice is of another network.
       *     - INVOICE_WITHOUT_AMOUNT: This invoice doesn’t say how much it asks for. Please use one with an amount.
       *     - OWN_ADDRESS: This is your own Lightning address.
       */
      409: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "AMOUNT_DIFFERS" | "AMOUNT_TOO_LARGE" | "AMOUNT_TOO_SMALL" | "INVOICE_EXPIRED" | "INVOICE_OF_ANOTHER_NETWORK" | "INVOICE_WITHOUT_AMOUNT" | "OWN_ADDRESS";
          };
        };
      };
      413: components["responses"]["TooLarge"];
      429: components["responses"]["TooMany"];
      500: components["responses"]["Failed"];
      /** @description - ADDRESS_REFUSED: Failed to fetch lightning address details. */
      502: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "ADDRESS_REFUSED";
          };
        };
      };
      /**
       * @description - ADDRESS_AWAY: This Lightning address can’t be reached just now. Please try again later.
       *     - NODE_AWAY: The Lightning node can’t be reached just now. Please try again in a minute.
       *     - MAINTENANCE
       *     - TOO_BUSY: Too much is being asked for right now. Please try again in a minute.
       *     - UNAVAILABLE
       */
      503: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "ADDRESS_AWAY" | "MAINTENANCE" | "NODE_AWAY" | "TOO_BUSY" | "UNAVAILABLE";
          };
        };
      };
    };
  };
  pay_wallet_withdraw: {
    requestBody: {
      content: {
        "application/json": {
          target: string;
          satoshis?: number | string;
          comment?: string;
          ulid: string;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": components["schemas"]["WithdrawalAnswer"];
        };
      };
      /**
       * @description - ADDRESS_REFUSED
       *     - AMOUNT_MISSING: Please say how much.
       *     - INVOICE_UNREADABLE: This is no Lightning invoice.
       *     - BAD_JSON
       *     - BAD_REQUEST
       */
      400: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "ADDRESS_REFUSED" | "AMOUNT_MISSING" | "BAD_JSON" | "BAD_REQUEST" | "INVOICE_UNREADABLE";
          };
        };
      };
      401: components["responses"]["NotLoggedIn"];
      /** @description - WALLET_BALANCE_LOW: Your Tributary wallet has insufficient funds. */
      402: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "WALLET_BALANCE_LOW";
          };
        };
      };
      /**
       * @description - PROOF_NEEDED: … needs a fresh proof, good for 10 minutes.
       *     - ACCOUNT_PAUSED: This account is being deleted. Log in on the site to keep it.
       *     - ACCOUNT_SUSPENDED: This account is suspended.
       *     - ACCOUNT_WAITING: This account waits for the operator to let it in.
       *     - SCOPE_NEEDED
       *     - TERMS_NOT_AGREED: The terms of use have changed: log in on the site, and agree to them first.
       *     - NETWORK_BLOCKED
       */
      403: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "ACCOUNT_PAUSED" | "ACCOUNT_SUSPENDED" | "ACCOUNT_WAITING" | "NETWORK_BLOCKED" | "PROOF_NEEDED" | "SCOPE_NEEDED" | "TERMS_NOT_AGREED";
          };
        };
      };
      /**
       * @description - AMOUNT_DIFFERS: This invoice asks for another amount.
       *     - AMOUNT_TOO_LARGE
       *     - AMOUNT_TOO_SMALL
       *     - DAILY_LIMIT
       *     - INVOICE_EXPIRED: This invoice can’t be paid any more.
       *     - INVOICE_OF_ANOTHER_NETWORK: This invoice is of another network.
       *     - INVOICE_PAID: This invoice has been paid, or is being paid.
       *     - INVOICE_WITHOUT_AMOUNT: This invoice doesn’t say how much it asks for. Please use one with an amount.
       *     - OWN_ADDRESS: This is your own Lightning address.
       *     - OWN_INVOICE: This invoice is from your own wallet.
       *     - ULID_TAKEN: This was asked for before, with something else in it.
       */
      409: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "AMOUNT_DIFFERS" | "AMOUNT_TOO_LARGE" | "AMOUNT_TOO_SMALL" | "DAILY_LIMIT" | "INVOICE_EXPIRED" | "INVOICE_OF_ANOTHER_NETWORK" | "INVOICE_PAID" | "INVOICE_WITHOUT_AMOUNT" | "OWN_ADDRESS" | "OWN_INVOICE" | "ULID_TAKEN";
          };
        };
      };
      413: components["responses"]["TooLarge"];
      429: components["responses"]["TooMany"];
      500: components["responses"]["Failed"];
      /**
       * @description - ADDRESS_REFUSED: Failed to fetch lightning address details.
       *     - ERROR_NO_ROUTE: No way to the recipient was found. Nothing has left your wallet.
       *     - ERROR_UNKNOWN: The recipient did not take the payment. Nothing has left your wallet.
       *     - WRONG_INVOICE: This Lightning address sent an invoice for something else, so nothing was paid.
       */
      502: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "ADDRESS_REFUSED" | "ERROR_NO_ROUTE" | "ERROR_UNKNOWN" | "WRONG_INVOICE";
          };
        };
      };
      /**
       * @description - ADDRESS_AWAY: This Lightning address can’t be reached just now. Please try again later.
       *     - NODE_AWAY: The Lightning node can’t be reached just now. Please try again in a minute.
       *     - WITHDRAWALS_PAUSED: Withdrawals are paused for now. Your sats are safe. Please try again later.
       *     - MAINTENANCE
       *     - TOO_BUSY: Too much is being asked for right now. Please try again in a minute.
       *     - UNAVAILABLE
       */
      503: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "ADDRESS_AWAY" | "MAINTENANCE" | "NODE_AWAY" | "TOO_BUSY" | "UNAVAILABLE" | "WITHDRAWALS_PAUSED";
          };
        };
      };
    };
  };
  me_event_wallets: {
    requestBody: {
      content: {
        "application/json": Record<string, never>;
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            wallets: components["schemas"]["OwnEventWallet"][];
          };
        };
      };
      400: components["responses"]["BadRequest"];
      401: components["responses"]["NotLoggedIn"];
      403: components["responses"]["Forbidden"];
      413: components["responses"]["TooLarge"];
      429: components["responses"]["TooMany"];
      500: components["responses"]["Failed"];
      503: components["responses"]["Unavailable"];
    };
  };
  pay_event_wallet_create: {
    requestBody: {
      content: {
        "application/json": {
          name: string;
          satoshis: number | string;
          days: number;
          ulid: string;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": components["schemas"]["NewEventWallet"];
        };
      };
      400: components["responses"]["BadRequest"];
      401: components["responses"]["NotLoggedIn"];
      /** @description - WALLET_BALANCE_LOW: Your Tributary wallet has insufficient funds. */
      402: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "WALLET_BALANCE_LOW";
          };
        };
      };
      /**
       * @description - PROOF_NEEDED: … needs a fresh proof, good for 10 minutes.
       *     - ACCOUNT_PAUSED: This account is being deleted. Log in on the site to keep it.
       *     - ACCOUNT_SUSPENDED: This account is suspended.
       *     - ACCOUNT_WAITING: This account waits for the operator to let it in.
       *     - SCOPE_NEEDED
       *     - TERMS_NOT_AGREED: The terms of use have changed: log in on the site, and agree to them first.
       *     - NETWORK_BLOCKED
       */
      403: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "ACCOUNT_PAUSED" | "ACCOUNT_SUSPENDED" | "ACCOUNT_WAITING" | "NETWORK_BLOCKED" | "PROOF_NEEDED" | "SCOPE_NEEDED" | "TERMS_NOT_AGREED";
          };
        };
      };
      /**
       * @description - DAILY_LIMIT
       *     - MADE_BEFORE: This event wallet has been made. Its link is shown only once.
       *     - TOO_MANY: You have 100 event wallets open. Please wait until some have expired.
       *     - ULID_TAKEN: This was asked for before, with something else in it.
       */
      409: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "DAILY_LIMIT" | "MADE_BEFORE" | "TOO_MANY" | "ULID_TAKEN";
          };
        };
      };
      413: components["responses"]["TooLarge"];
      429: components["responses"]["TooMany"];
      500: components["responses"]["Failed"];
      503: components["responses"]["Unavailable"];
    };
  };
  pay_event_wallet_end: {
    requestBody: {
      content: {
        "application/json": {
          _id: string;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": Record<string, never>;
        };
      };
      400: components["responses"]["BadRequest"];
      401: components["responses"]["NotLoggedIn"];
      403: components["responses"]["Forbidden"];
      /** @description - NOT_FOUND: Not found. */
      404: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "NOT_FOUND";
          };
        };
      };
      413: components["responses"]["TooLarge"];
      429: components["responses"]["TooMany"];
      500: components["responses"]["Failed"];
      503: components["responses"]["Unavailable"];
    };
  };
  pay_boost_quote: {
    requestBody: {
      content: {
        "application/json": {
          entity: {
            _id: string;
            /** @enum {string} */
            type: "SHOW" | "EPISODE" | "ARTIST" | "ALBUM" | "TRACK" | "LIVE" | "CLIP" | "AUDIOBOOK";
          };
          satoshis: number;
          position?: number;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": components["schemas"]["BoostQuote"];
        };
      };
      /**
       * @description - AMOUNT: To boost with Lightning, amount must be between … and … sats.
       *     - BAD_JSON
       *     - BAD_REQUEST
       */
      400: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "AMOUNT" | "BAD_JSON" | "BAD_REQUEST";
          };
        };
      };
      401: components["responses"]["NotLoggedIn"];
      403: components["responses"]["Forbidden"];
      /** @description - CONTENT_NOT_FOUND: Something went wrong... There is no such content. */
      404: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "CONTENT_NOT_FOUND";
          };
        };
      };
      413: components["responses"]["TooLarge"];
      429: components["responses"]["TooMany"];
      500: components["responses"]["Failed"];
      503: components["responses"]["Unavailable"];
    };
  };
  pay_pay_podcast_boost: {
    requestBody: {
      content: {
        "application/json": {
          entity: {
            _id: string;
            /** @enum {string} */
            type: "SHOW" | "EPISODE" | "ARTIST" | "ALBUM" | "TRACK" | "LIVE" | "CLIP" | "AUDIOBOOK";
          };
          satoshis: number;
          message?: string;
          name?: string;
          position?: number;
          ulid?: string;
          private?: boolean;
          profile?: unknown;
          zaprequest?: unknown;
          _tributary?: {
            /** @constant */
            platform: "WEB";
            os: string;
            device: string;
          };
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            /** @constant */
            success: true;
            boost: components["schemas"]["BoostReceipt"];
          };
        };
      };
      /**
       * @description - ADDRESS_REFUSED
       *     - AMOUNT: To boost with Lightning, amount must be between … and … sats.
       *     - INVOICE_UNREADABLE: This is no Lightning invoice.
       *     - TOO_LARGE
       *     - TOO_SMALL
       *     - UNWELCOME_WORD: “…” isn’t welcome here. Please say it in other words.
       *     - WRONG_INVOICE
       *     - BAD_JSON
       *     - BAD_REQUEST
       */
      400: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "ADDRESS_REFUSED" | "AMOUNT" | "BAD_JSON" | "BAD_REQUEST" | "INVOICE_UNREADABLE" | "TOO_LARGE" | "TOO_SMALL" | "UNWELCOME_WORD" | "WRONG_INVOICE";
          };
        };
      };
      401: components["responses"]["NotLoggedIn"];
      /** @description - WALLET_BALANCE_LOW: Your Tributary wallet has insufficient funds. */
      402: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "WALLET_BALANCE_LOW";
          };
        };
      };
      /**
       * @description - PROOF_NEEDED: … needs a fresh proof, good for 10 minutes.
       *     - ACCOUNT_PAUSED: This account is being deleted. Log in on the site to keep it.
       *     - ACCOUNT_SUSPENDED: This account is suspended.
       *     - ACCOUNT_WAITING: This account waits for the operator to let it in.
       *     - SCOPE_NEEDED
       *     - TERMS_NOT_AGREED: The terms of use have changed: log in on the site, and agree to them first.
       *     - NETWORK_BLOCKED
       */
      403: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "ACCOUNT_PAUSED" | "ACCOUNT_SUSPENDED" | "ACCOUNT_WAITING" | "NETWORK_BLOCKED" | "PROOF_NEEDED" | "SCOPE_NEEDED" | "TERMS_NOT_AGREED";
          };
        };
      };
      /**
       * @description - CONTENT_NOT_FOUND: Something went wrong... There is no such content.
       *     - NO_BOOST: There is no such boost.
       */
      404: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "CONTENT_NOT_FOUND" | "NO_BOOST";
          };
        };
      };
      /**
       * @description - DAILY_LIMIT
       *     - FEE_CAP: Something went wrong... The fees of sending so little could come to more than they may. Please boost with more.
       *     - INVOICE_EXPIRED: This invoice can’t be paid any more.
       *     - INVOICE_OF_ANOTHER_NETWORK: This invoice is of another network.
       *     - INVOICE_WITHOUT_AMOUNT: This invoice doesn’t say how much it asks for. Please use one with an amount.
       *     - NOBODY_TO_PAY: Something went wrong... This content names nobody who could be paid.
       *     - ULID_TAKEN: Something went wrong... This was asked for before, with something else in it.
       */
      409: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "DAILY_LIMIT" | "FEE_CAP" | "INVOICE_EXPIRED" | "INVOICE_OF_ANOTHER_NETWORK" | "INVOICE_WITHOUT_AMOUNT" | "NOBODY_TO_PAY" | "ULID_TAKEN";
          };
        };
      };
      413: components["responses"]["TooLarge"];
      429: components["responses"]["TooMany"];
      500: components["responses"]["Failed"];
      /**
       * @description - ADDRESS_REFUSED: Failed to fetch lightning address details.
       *     - ERROR_UNKNOWN: Something went wrong...
       *     - WRONG_INVOICE: This Lightning address sent an invoice for something else, so nothing was paid.
       */
      502: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "ADDRESS_REFUSED" | "ERROR_UNKNOWN" | "WRONG_INVOICE";
          };
        };
      };
      /**
       * @description - ADDRESS_AWAY: This Lightning address can’t be reached just now. Please try again later.
       *     - NODE_AWAY
       *     - PAUSED
       *     - WITHDRAWALS_PAUSED: Something went wrong... Payments are paused at the moment.
       *     - MAINTENANCE
       *     - TOO_BUSY: Too much is being asked for right now. Please try again in a minute.
       *     - UNAVAILABLE
       */
      503: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "ADDRESS_AWAY" | "MAINTENANCE" | "NODE_AWAY" | "PAUSED" | "TOO_BUSY" | "UNAVAILABLE" | "WITHDRAWALS_PAUSED";
          };
        };
      };
    };
  };
  me_hosting_boost_reply: {
    requestBody: {
      content: {
        "application/json": {
          boost_id: string;
          text?: string;
          feed_id: string;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            reply: null | string;
          };
        };
      };
      400: components["responses"]["BadRequest"];
      401: components["responses"]["NotLoggedIn"];
      /**
       * @description - OWNER_ONLY: Only owners can do this.
       *     - QUOTA_EXCEEDED
       *     - ACCOUNT_PAUSED: This account is being deleted. Log in on the site to keep it.
       *     - ACCOUNT_SUSPENDED: This account is suspended.
       *     - ACCOUNT_WAITING: This account waits for the operator to let it in.
       *     - SCOPE_NEEDED
       *     - TERMS_NOT_AGREED: The terms of use have changed: log in on the site, and agree to them first.
       *     - NETWORK_BLOCKED
       */
      403: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "ACCOUNT_PAUSED" | "ACCOUNT_SUSPENDED" | "ACCOUNT_WAITING" | "NETWORK_BLOCKED" | "OWNER_ONLY" | "QUOTA_EXCEEDED" | "SCOPE_NEEDED" | "TERMS_NOT_AGREED";
          };
        };
      };
      /**
       * @description - NO_BOOST: There is no such boost.
       *     - NO_FEED: There is no such show, artist or release.
       */
      404: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "NO_BOOST" | "NO_FEED";
          };
        };
      };
      413: components["responses"]["TooLarge"];
      429: components["responses"]["TooMany"];
      500: components["responses"]["Failed"];
      503: components["responses"]["Unavailable"];
    };
  };
  pay_stream_sats: {
    requestBody: {
      content: {
        "application/json": {
          entity: {
            _id: string;
            /** @enum {string} */
            type: "SHOW" | "EPISODE" | "ARTIST" | "ALBUM" | "TRACK" | "LIVE" | "CLIP" | "AUDIOBOOK";
          };
          session: string;
          sequence: number;
          seconds: number;
          position: number;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": components["schemas"]["StreamState"];
        };
      };
      400: components["responses"]["BadRequest"];
      401: components["responses"]["NotLoggedIn"];
      /** @description - WALLET_BALANCE_LOW: Your Tributary wallet has insufficient funds. */
      402: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "WALLET_BALANCE_LOW";
          };
        };
      };
      403: components["responses"]["Forbidden"];
      /** @description - CONTENT_NOT_FOUND: Content not found. */
      404: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "CONTENT_NOT_FOUND";
          };
        };
      };
      /**
       * @description - BUDGET_USED_UP: Budget for today is used up
       *     - NOBODY_TO_PAY: Nobody can be paid for this.
       *     - OFF: Streaming is turned off.
       *     - PAUSED: Streaming is paused.
       *     - SESSION_TAKEN: This was begun for something else.
       */
      409: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "BUDGET_USED_UP" | "NOBODY_TO_PAY" | "OFF" | "PAUSED" | "SESSION_TAKEN";
          };
        };
      };
      413: components["responses"]["TooLarge"];
      429: components["responses"]["TooMany"];
      500: components["responses"]["Failed"];
      503: components["responses"]["Unavailable"];
    };
  };
  me_stream_get: {
    requestBody: {
      content: {
        "application/json": Record<string, never>;
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": components["schemas"]["StreamState"];
        };
      };
      400: components["responses"]["BadRequest"];
      401: components["responses"]["NotLoggedIn"];
      403: components["responses"]["Forbidden"];
      413: components["responses"]["TooLarge"];
      429: components["responses"]["TooMany"];
      500: components["responses"]["Failed"];
      503: components["responses"]["Unavailable"];
    };
  };
  me_stream_set: {
    requestBody: {
      content: {
        "application/json": {
          rate: number | string;
          budget: number | string;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": components["schemas"]["StreamState"];
        };
      };
      400: components["responses"]["BadRequest"];
      401: components["responses"]["NotLoggedIn"];
      /**
       * @description - PROOF_NEEDED: … needs a fresh proof, good for 10 minutes.
       *     - ACCOUNT_PAUSED: This account is being deleted. Log in on the site to keep it.
       *     - ACCOUNT_SUSPENDED: This account is suspended.
       *     - ACCOUNT_WAITING: This account waits for the operator to let it in.
       *     - SCOPE_NEEDED
       *     - TERMS_NOT_AGREED: The terms of use have changed: log in on the site, and agree to them first.
       *     - NETWORK_BLOCKED
       */
      403: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "ACCOUNT_PAUSED" | "ACCOUNT_SUSPENDED" | "ACCOUNT_WAITING" | "NETWORK_BLOCKED" | "PROOF_NEEDED" | "SCOPE_NEEDED" | "TERMS_NOT_AGREED";
          };
        };
      };
      413: components["responses"]["TooLarge"];
      429: components["responses"]["TooMany"];
      500: components["responses"]["Failed"];
      503: components["responses"]["Unavailable"];
    };
  };
  me_stream_pause: {
    requestBody: {
      content: {
        "application/json": {
          paused: boolean;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": components["schemas"]["StreamState"];
        };
      };
      400: components["responses"]["BadRequest"];
      401: components["responses"]["NotLoggedIn"];
      403: components["responses"]["Forbidden"];
      413: components["responses"]["TooLarge"];
      429: components["responses"]["TooMany"];
      500: components["responses"]["Failed"];
      503: components["responses"]["Unavailable"];
    };
  };
  me_stream_give_up: {
    requestBody: {
      content: {
        "application/json": Record<string, never>;
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": components["schemas"]["StreamState"];
        };
      };
      400: components["responses"]["BadRequest"];
      401: components["responses"]["NotLoggedIn"];
      403: components["responses"]["Forbidden"];
      413: components["responses"]["TooLarge"];
      429: components["responses"]["TooMany"];
      500: components["responses"]["Failed"];
      503: components["responses"]["Unavailable"];
    };
  };
  pay_subscribe: {
    requestBody: {
      content: {
        "application/json": {
          feed: string;
          /** @enum {string} */
          way: "CARD" | "SATS";
          ulid: string;
          price?: number;
          satoshis?: number;
          success_url?: string;
          cancel_url?: string;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": components["schemas"]["SubscribeResult"];
        };
      };
      /**
       * @description - RETURN_ADDRESS: Must be an address of this site.
       *     - BAD_JSON
       *     - BAD_REQUEST
       */
      400: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "BAD_JSON" | "BAD_REQUEST" | "RETURN_ADDRESS";
          };
        };
      };
      401: components["responses"]["NotLoggedIn"];
      /** @description - WALLET_BALANCE_LOW: Your Tributary wallet has insufficient funds. */
      402: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "WALLET_BALANCE_LOW";
          };
        };
      };
      403: components["responses"]["Forbidden"];
      /**
       * @description - NO_OFFER: This isn’t offered at the moment.
       *     - NO_SUBSCRIPTION: You don’t subscribe to this.
       */
      404: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "NO_OFFER" | "NO_SUBSCRIPTION";
          };
        };
      };
      /**
       * @description - NOBODY_TO_PAY: There is nobody here who could be paid from your wallet.
       *     - NO_CARDS: This can’t be paid by card at the moment.
       *     - OWN_FEED: You make this yourself, so there is nothing to pay.
       *     - PRICE_CHANGED: The price has changed meanwhile. Please look at it again.
       *     - SUBSCRIBED: You subscribe to this already, paid another way. Cancel that first; once it has ended you can pay this way.
       *     - ULID_TAKEN: This was asked for before, with something else in it.
       */
      409: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "NOBODY_TO_PAY" | "NO_CARDS" | "OWN_FEED" | "PRICE_CHANGED" | "SUBSCRIBED" | "ULID_TAKEN";
          };
        };
      };
      413: components["responses"]["TooLarge"];
      429: components["responses"]["TooMany"];
      500: components["responses"]["Failed"];
      /**
       * @description - CARDS_AWAY: Card payments can’t be reached at the moment. Please try again in a minute.
       *     - NO_PRICE: Nobody knows what a bitcoin costs at the moment, so this can’t be paid in sats. Try again later, or pay by card.
       *     - PAUSED: Payments are paused at the moment.
       *     - MAINTENANCE
       *     - TOO_BUSY: Too much is being asked for right now. Please try again in a minute.
       *     - UNAVAILABLE
       */
      503: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "CARDS_AWAY" | "MAINTENANCE" | "NO_PRICE" | "PAUSED" | "TOO_BUSY" | "UNAVAILABLE";
          };
        };
      };
    };
  };
  pay_purchase: {
    requestBody: {
      content: {
        "application/json": {
          item: string;
          /** @enum {string} */
          unlocktype: "EARLY_ACCESS" | "AD_FREE" | "BONUS_EPISODE";
          /** @enum {string} */
          way: "CARD" | "SATS";
          ulid: string;
          price?: number;
          satoshis?: number;
          success_url?: string;
          cancel_url?: string;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": components["schemas"]["PurchaseResult"];
        };
      };
      /**
       * @description - RETURN_ADDRESS: Must be an address of this site.
       *     - BAD_JSON
       *     - BAD_REQUEST
       */
      400: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "BAD_JSON" | "BAD_REQUEST" | "RETURN_ADDRESS";
          };
        };
      };
      401: components["responses"]["NotLoggedIn"];
      /** @description - WALLET_BALANCE_LOW: Your Tributary wallet has insufficient funds. */
      402: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "WALLET_BALANCE_LOW";
          };
        };
      };
      403: components["responses"]["Forbidden"];
      /** @description - NO_OFFER: This isn’t offered at the moment. */
      404: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "NO_OFFER";
          };
        };
      };
      /**
       * @description - BOUGHT: You have bought this already.
       *     - NOBODY_TO_PAY: There is nobody here who could be paid from your wallet.
       *     - NO_CARDS: This can’t be paid by card at the moment.
       *     - OWN_FEED: You make this yourself, so there is nothing to pay.
       *     - PRICE_CHANGED: The price has changed meanwhile. Please look at it again.
       *     - SUBSCRIBED: Your subscription opens this already, so there is nothing to pay.…
       *     - ULID_TAKEN: This was asked for before, with something else in it.
       */
      409: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "BOUGHT" | "NOBODY_TO_PAY" | "NO_CARDS" | "OWN_FEED" | "PRICE_CHANGED" | "SUBSCRIBED" | "ULID_TAKEN";
          };
        };
      };
      413: components["responses"]["TooLarge"];
      429: components["responses"]["TooMany"];
      500: components["responses"]["Failed"];
      /**
       * @description - CARDS_AWAY: Card payments can’t be reached at the moment. Please try again in a minute.
       *     - NO_PRICE: Nobody knows what a bitcoin costs at the moment, so this can’t be paid in sats. Try again later, or pay by card.
       *     - PAUSED: Payments are paused at the moment.
       *     - MAINTENANCE
       *     - TOO_BUSY: Too much is being asked for right now. Please try again in a minute.
       *     - UNAVAILABLE
       */
      503: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "CARDS_AWAY" | "MAINTENANCE" | "NO_PRICE" | "PAUSED" | "TOO_BUSY" | "UNAVAILABLE";
          };
        };
      };
    };
  };
  me_subscription_get: {
    requestBody: {
      content: {
        "application/json": {
          feed: string;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            offer: null | components["schemas"]["SubscriptionOffer"];
          };
        };
      };
      400: components["responses"]["BadRequest"];
      401: components["responses"]["NotLoggedIn"];
      403: components["responses"]["Forbidden"];
      413: components["responses"]["TooLarge"];
      429: components["responses"]["TooMany"];
      500: components["responses"]["Failed"];
      503: components["responses"]["Unavailable"];
    };
  };
  me_subscriptions_get: {
    requestBody: {
      content: {
        "application/json": {
          before?: string;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": components["schemas"]["SubscriptionsPage"];
        };
      };
      400: components["responses"]["BadRequest"];
      401: components["responses"]["NotLoggedIn"];
      403: components["responses"]["Forbidden"];
      413: components["responses"]["TooLarge"];
      429: components["responses"]["TooMany"];
      500: components["responses"]["Failed"];
      503: components["responses"]["Unavailable"];
    };
  };
  me_subscription_cancel: {
    requestBody: {
      content: {
        "application/json": {
          feed: string;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            subscription: components["schemas"]["SubscriptionView"];
          };
        };
      };
      400: components["responses"]["BadRequest"];
      401: components["responses"]["NotLoggedIn"];
      403: components["responses"]["Forbidden"];
      /** @description - NO_SUBSCRIPTION: You don’t subscribe to this. */
      404: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "NO_SUBSCRIPTION";
          };
        };
      };
      /** @description - ULID_TAKEN: This was asked for before, with something else in it. */
      409: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "ULID_TAKEN";
          };
        };
      };
      413: components["responses"]["TooLarge"];
      429: components["responses"]["TooMany"];
      500: components["responses"]["Failed"];
      /**
       * @description - CARDS_AWAY: Card payments can’t be reached at the moment. Please try again in a minute.
       *     - MAINTENANCE
       *     - TOO_BUSY: Too much is being asked for right now. Please try again in a minute.
       *     - UNAVAILABLE
       */
      503: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "CARDS_AWAY" | "MAINTENANCE" | "TOO_BUSY" | "UNAVAILABLE";
          };
        };
      };
    };
  };
  me_subscription_resume: {
    requestBody: {
      content: {
        "application/json": {
          feed: string;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            subscription: components["schemas"]["SubscriptionView"];
          };
        };
      };
      400: components["responses"]["BadRequest"];
      401: components["responses"]["NotLoggedIn"];
      403: components["responses"]["Forbidden"];
      /** @description - NO_SUBSCRIPTION: You don’t subscribe to this. */
      404: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "NO_SUBSCRIPTION";
          };
        };
      };
      /**
       * @description - NOT_OFFERED: This subscription isn’t offered any more, so it can’t be resumed.
       *     - ULID_TAKEN: This was asked for before, with something else in it.
       */
      409: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "NOT_OFFERED" | "ULID_TAKEN";
          };
        };
      };
      413: components["responses"]["TooLarge"];
      429: components["responses"]["TooMany"];
      500: components["responses"]["Failed"];
      /**
       * @description - CARDS_AWAY: Card payments can’t be reached at the moment. Please try again in a minute.
       *     - MAINTENANCE
       *     - TOO_BUSY: Too much is being asked for right now. Please try again in a minute.
       *     - UNAVAILABLE
       */
      503: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "CARDS_AWAY" | "MAINTENANCE" | "TOO_BUSY" | "UNAVAILABLE";
          };
        };
      };
    };
  };
  me_hosting_purchases: {
    requestBody: {
      content: {
        "application/json": {
          feed_id: string;
          /** Format: date-time */
          start: string;
          /** Format: date-time */
          end: string;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            purchases: components["schemas"]["FeedPurchase"][];
            count: number;
          };
        };
      };
      400: components["responses"]["BadRequest"];
      401: components["responses"]["NotLoggedIn"];
      /**
       * @description - OWNER_ONLY: Only owners can do this.
       *     - QUOTA_EXCEEDED
       *     - ACCOUNT_PAUSED: This account is being deleted. Log in on the site to keep it.
       *     - ACCOUNT_SUSPENDED: This account is suspended.
       *     - ACCOUNT_WAITING: This account waits for the operator to let it in.
       *     - SCOPE_NEEDED
       *     - TERMS_NOT_AGREED: The terms of use have changed: log in on the site, and agree to them first.
       *     - NETWORK_BLOCKED
       */
      403: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "ACCOUNT_PAUSED" | "ACCOUNT_SUSPENDED" | "ACCOUNT_WAITING" | "NETWORK_BLOCKED" | "OWNER_ONLY" | "QUOTA_EXCEEDED" | "SCOPE_NEEDED" | "TERMS_NOT_AGREED";
          };
        };
      };
      /** @description - NO_FEED: There is no such show, artist or release. */
      404: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "NO_FEED";
          };
        };
      };
      413: components["responses"]["TooLarge"];
      429: components["responses"]["TooMany"];
      500: components["responses"]["Failed"];
      503: components["responses"]["Unavailable"];
    };
  };
  me_hosting_activity_get: {
    requestBody: {
      content: {
        "application/json": {
          feed_id: string;
          /** Format: date-time */
          start?: string;
          /** Format: date-time */
          end?: string;
          /** @enum {string} */
          kind?: "BOOST" | "ZAP" | "STREAM";
          with_message?: boolean;
          content_id?: string;
          supporter_id?: string;
          before?: string;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": components["schemas"]["FeedIncome"];
        };
      };
      400: components["responses"]["BadRequest"];
      401: components["responses"]["NotLoggedIn"];
      /**
       * @description - OWNER_ONLY: Only owners can do this.
       *     - QUOTA_EXCEEDED
       *     - ACCOUNT_PAUSED: This account is being deleted. Log in on the site to keep it.
       *     - ACCOUNT_SUSPENDED: This account is suspended.
       *     - ACCOUNT_WAITING: This account waits for the operator to let it in.
       *     - SCOPE_NEEDED
       *     - TERMS_NOT_AGREED: The terms of use have changed: log in on the site, and agree to them first.
       *     - NETWORK_BLOCKED
       */
      403: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "ACCOUNT_PAUSED" | "ACCOUNT_SUSPENDED" | "ACCOUNT_WAITING" | "NETWORK_BLOCKED" | "OWNER_ONLY" | "QUOTA_EXCEEDED" | "SCOPE_NEEDED" | "TERMS_NOT_AGREED";
          };
        };
      };
      /** @description - NO_FEED: There is no such show, artist or release. */
      404: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "NO_FEED";
          };
        };
      };
      413: components["responses"]["TooLarge"];
      429: components["responses"]["TooMany"];
      500: components["responses"]["Failed"];
      503: components["responses"]["Unavailable"];
    };
  };
  me_hosting_supporters_get: {
    requestBody: {
      content: {
        "application/json": {
          feed_id: string;
          active?: boolean;
          before?: string;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": components["schemas"]["ListedFeedPayers"];
        };
      };
      400: components["responses"]["BadRequest"];
      401: components["responses"]["NotLoggedIn"];
      /**
       * @description - OWNER_ONLY: Only owners can do this.
       *     - QUOTA_EXCEEDED
       *     - ACCOUNT_PAUSED: This account is being deleted. Log in on the site to keep it.
       *     - ACCOUNT_SUSPENDED: This account is suspended.
       *     - ACCOUNT_WAITING: This account waits for the operator to let it in.
       *     - SCOPE_NEEDED
       *     - TERMS_NOT_AGREED: The terms of use have changed: log in on the site, and agree to them first.
       *     - NETWORK_BLOCKED
       */
      403: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "ACCOUNT_PAUSED" | "ACCOUNT_SUSPENDED" | "ACCOUNT_WAITING" | "NETWORK_BLOCKED" | "OWNER_ONLY" | "QUOTA_EXCEEDED" | "SCOPE_NEEDED" | "TERMS_NOT_AGREED";
          };
        };
      };
      /** @description - NO_FEED: There is no such show, artist or release. */
      404: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "NO_FEED";
          };
        };
      };
      413: components["responses"]["TooLarge"];
      429: components["responses"]["TooMany"];
      500: components["responses"]["Failed"];
      503: components["responses"]["Unavailable"];
    };
  };
  me_hosting_supporter_get: {
    requestBody: {
      content: {
        "application/json": {
          feed_id: string;
          supporter_ids: string[];
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            supporter: components["schemas"]["FeedPayerRecord"];
          };
        };
      };
      400: components["responses"]["BadRequest"];
      401: components["responses"]["NotLoggedIn"];
      /**
       * @description - OWNER_ONLY: Only owners can do this.
       *     - QUOTA_EXCEEDED
       *     - ACCOUNT_PAUSED: This account is being deleted. Log in on the site to keep it.
       *     - ACCOUNT_SUSPENDED: This account is suspended.
       *     - ACCOUNT_WAITING: This account waits for the operator to let it in.
       *     - SCOPE_NEEDED
       *     - TERMS_NOT_AGREED: The terms of use have changed: log in on the site, and agree to them first.
       *     - NETWORK_BLOCKED
       */
      403: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "ACCOUNT_PAUSED" | "ACCOUNT_SUSPENDED" | "ACCOUNT_WAITING" | "NETWORK_BLOCKED" | "OWNER_ONLY" | "QUOTA_EXCEEDED" | "SCOPE_NEEDED" | "TERMS_NOT_AGREED";
          };
        };
      };
      /**
       * @description - NO_FEED: There is no such show, artist or release.
       *     - NO_SUPPORTER: Nobody of these supports it.
       */
      404: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "NO_FEED" | "NO_SUPPORTER";
          };
        };
      };
      413: components["responses"]["TooLarge"];
      429: components["responses"]["TooMany"];
      500: components["responses"]["Failed"];
      503: components["responses"]["Unavailable"];
    };
  };
  me_hosting_supporters_batch: {
    requestBody: {
      content: {
        "application/json": {
          supporters: {
            feed_id: string;
            supporter_ids: string[];
            token?: string | null;
          }[];
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            supporters: components["schemas"]["FeedPayerRecord"][];
          };
        };
      };
      400: components["responses"]["BadRequest"];
      401: components["responses"]["NotLoggedIn"];
      /**
       * @description - OWNER_ONLY: Only owners can do this.
       *     - QUOTA_EXCEEDED
       *     - ACCOUNT_PAUSED: This account is being deleted. Log in on the site to keep it.
       *     - ACCOUNT_SUSPENDED: This account is suspended.
       *     - ACCOUNT_WAITING: This account waits for the operator to let it in.
       *     - SCOPE_NEEDED
       *     - TERMS_NOT_AGREED: The terms of use have changed: log in on the site, and agree to them first.
       *     - NETWORK_BLOCKED
       */
      403: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "ACCOUNT_PAUSED" | "ACCOUNT_SUSPENDED" | "ACCOUNT_WAITING" | "NETWORK_BLOCKED" | "OWNER_ONLY" | "QUOTA_EXCEEDED" | "SCOPE_NEEDED" | "TERMS_NOT_AGREED";
          };
        };
      };
      /** @description - NO_FEED: There is no such show, artist or release. */
      404: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "NO_FEED";
          };
        };
      };
      413: components["responses"]["TooLarge"];
      429: components["responses"]["TooMany"];
      500: components["responses"]["Failed"];
      503: components["responses"]["Unavailable"];
    };
  };
  pay_pay_boost_with_stripe: {
    requestBody: {
      content: {
        "application/json": {
          entity: {
            _id: string;
            /** @enum {string} */
            type: "SHOW" | "EPISODE" | "ARTIST" | "ALBUM" | "TRACK" | "LIVE" | "CLIP" | "AUDIOBOOK";
          };
          /**
           * @default USD
           * @constant
           */
          currency?: "USD";
          amount: number;
          ulid: string;
          npub?: string | null;
          name?: string | null;
          message?: string | null;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            data: {
              checkout_url: string;
            };
          };
        };
      };
      /**
       * @description - AMOUNT: To boost with bank card, amount must be between … and ….
       *     - CONTENT_NOT_FOUND: There is no such content.
       *     - RETURN_ADDRESS: Must be an address of this site.
       *     - TOO_MANY_REQUESTS: Too many payments at once. Please wait a minute.
       *     - BAD_JSON
       *     - BAD_REQUEST
       */
      400: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "AMOUNT" | "BAD_JSON" | "BAD_REQUEST" | "CONTENT_NOT_FOUND" | "RETURN_ADDRESS" | "TOO_MANY_REQUESTS";
          };
        };
      };
      /**
       * @description - CARDS_NOT_OFFERED
       *     - ACCOUNT_PAUSED: This account is being deleted. Log in on the site to keep it.
       *     - ACCOUNT_SUSPENDED: This account is suspended.
       *     - ACCOUNT_WAITING: This account waits for the operator to let it in.
       *     - TERMS_NOT_AGREED: The terms of use have changed: log in on the site, and agree to them first.
       *     - NETWORK_BLOCKED
       */
      403: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "ACCOUNT_PAUSED" | "ACCOUNT_SUSPENDED" | "ACCOUNT_WAITING" | "CARDS_NOT_OFFERED" | "NETWORK_BLOCKED" | "TERMS_NOT_AGREED";
          };
        };
      };
      /**
       * @description - AMOUNT: To boost with bank card, amount must be between … and ….
       *     - CONTENT_NOT_FOUND: There is no such content.
       */
      404: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "AMOUNT" | "CONTENT_NOT_FOUND";
          };
        };
      };
      /**
       * @description - AMOUNT: To boost with bank card, amount must be between … and ….
       *     - ULID_TAKEN: This was asked for before, with something else in it.
       */
      409: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "AMOUNT" | "ULID_TAKEN";
          };
        };
      };
      413: components["responses"]["TooLarge"];
      /**
       * @description - AMOUNT: To boost with bank card, amount must be between … and ….
       *     - TOO_MANY_REQUESTS: Too many calls. Please wait.
       */
      429: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "AMOUNT" | "TOO_MANY_REQUESTS";
          };
        };
      };
      500: components["responses"]["Failed"];
      /**
       * @description - CARDS_AWAY: Card payments can’t be reached at the moment. Please try again in a minute.
       *     - MAINTENANCE
       *     - TOO_BUSY: Too much is being asked for right now. Please try again in a minute.
       *     - UNAVAILABLE
       */
      503: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "CARDS_AWAY" | "MAINTENANCE" | "TOO_BUSY" | "UNAVAILABLE";
          };
        };
      };
    };
  };
  pay_stripe_connect_url: {
    requestBody: {
      content: {
        "application/json": {
          feed: string;
          return_url: string;
          refresh_url: string;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            url: string;
          };
        };
      };
      /**
       * @description - RETURN_ADDRESS: Must be an address of this site.
       *     - BAD_JSON
       *     - BAD_REQUEST
       */
      400: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "BAD_JSON" | "BAD_REQUEST" | "RETURN_ADDRESS";
          };
        };
      };
      401: components["responses"]["NotLoggedIn"];
      /**
       * @description - OWNER_ONLY: Only owners can do this.
       *     - PROOF_NEEDED: … needs a fresh proof, good for 10 minutes.
       *     - QUOTA_EXCEEDED
       *     - ACCOUNT_PAUSED: This account is being deleted. Log in on the site to keep it.
       *     - ACCOUNT_SUSPENDED: This account is suspended.
       *     - ACCOUNT_WAITING: This account waits for the operator to let it in.
       *     - SCOPE_NEEDED
       *     - TERMS_NOT_AGREED: The terms of use have changed: log in on the site, and agree to them first.
       *     - NETWORK_BLOCKED
       */
      403: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "ACCOUNT_PAUSED" | "ACCOUNT_SUSPENDED" | "ACCOUNT_WAITING" | "NETWORK_BLOCKED" | "OWNER_ONLY" | "PROOF_NEEDED" | "QUOTA_EXCEEDED" | "SCOPE_NEEDED" | "TERMS_NOT_AGREED";
          };
        };
      };
      /** @description - NO_FEED */
      404: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "NO_FEED";
          };
        };
      };
      /** @description - OTHERS_ACCOUNT: Another owner has connected their Stripe account, and is paid by it. They alone can open it: once they are no owner any more, or their account goes, you can connect yours. */
      409: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "OTHERS_ACCOUNT";
          };
        };
      };
      413: components["responses"]["TooLarge"];
      429: components["responses"]["TooMany"];
      500: components["responses"]["Failed"];
      /**
       * @description - CARDS_AWAY: Card payments can’t be reached at the moment. Please try again in a minute.
       *     - MAINTENANCE
       *     - TOO_BUSY: Too much is being asked for right now. Please try again in a minute.
       *     - UNAVAILABLE
       */
      503: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "CARDS_AWAY" | "MAINTENANCE" | "TOO_BUSY" | "UNAVAILABLE";
          };
        };
      };
    };
  };
  pay_stripe_billing_url: {
    requestBody: {
      content: {
        "application/json": {
          /** @enum {string} */
          plan: "LITE" | "PLUS" | "PRO";
          success_url: string;
          cancel_url: string;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            url: string;
          };
        };
      };
      /**
       * @description - RETURN_ADDRESS: Must be an address of this site.
       *     - BAD_JSON
       *     - BAD_REQUEST
       */
      400: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "BAD_JSON" | "BAD_REQUEST" | "RETURN_ADDRESS";
          };
        };
      };
      401: components["responses"]["NotLoggedIn"];
      403: components["responses"]["Forbidden"];
      /**
       * @description - NO_PLAN: There is no plan to change. Choose one first.
       *     - ULID_TAKEN: This was asked for before, with something else in it.
       */
      409: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "NO_PLAN" | "ULID_TAKEN";
          };
        };
      };
      413: components["responses"]["TooLarge"];
      429: components["responses"]["TooMany"];
      500: components["responses"]["Failed"];
      /**
       * @description - CARDS_AWAY: Card payments can’t be reached at the moment. Please try again in a minute.
       *     - MAINTENANCE
       *     - TOO_BUSY: Too much is being asked for right now. Please try again in a minute.
       *     - UNAVAILABLE
       */
      503: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "CARDS_AWAY" | "MAINTENANCE" | "TOO_BUSY" | "UNAVAILABLE";
          };
        };
      };
    };
  };
  me_hosting_billing_get_all: {
    requestBody: {
      content: {
        "application/json": Record<string, never>;
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            billing: components["schemas"]["FeedBilling"][];
            plan: null | components["schemas"]["AccountPlan"];
          };
        };
      };
      400: components["responses"]["BadRequest"];
      401: components["responses"]["NotLoggedIn"];
      403: components["responses"]["Forbidden"];
      413: components["responses"]["TooLarge"];
      429: components["responses"]["TooMany"];
      500: components["responses"]["Failed"];
      503: components["responses"]["Unavailable"];
    };
  };
  pay_wallet_zap: {
    requestBody: {
      content: {
        "application/json": {
          event: unknown;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": components["schemas"]["WithdrawalAnswer"];
        };
      };
      /**
       * @description - BAD_ZAP_REQUEST: This zap was not signed as it has to be. Please try again.
       *     - BAD_JSON
       *     - BAD_REQUEST
       */
      400: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "BAD_JSON" | "BAD_REQUEST" | "BAD_ZAP_REQUEST";
          };
        };
      };
      401: components["responses"]["NotLoggedIn"];
      /** @description - WALLET_BALANCE_LOW: Your Tributary wallet has insufficient funds. */
      402: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "WALLET_BALANCE_LOW";
          };
        };
      };
      /**
       * @description - PROOF_NEEDED: … needs a fresh proof, good for 10 minutes.
       *     - ACCOUNT_PAUSED: This account is being deleted. Log in on the site to keep it.
       *     - ACCOUNT_SUSPENDED: This account is suspended.
       *     - ACCOUNT_WAITING: This account waits for the operator to let it in.
       *     - SCOPE_NEEDED
       *     - TERMS_NOT_AGREED: The terms of use have changed: log in on the site, and agree to them first.
       *     - NETWORK_BLOCKED
       */
      403: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "ACCOUNT_PAUSED" | "ACCOUNT_SUSPENDED" | "ACCOUNT_WAITING" | "NETWORK_BLOCKED" | "PROOF_NEEDED" | "SCOPE_NEEDED" | "TERMS_NOT_AGREED";
          };
        };
      };
      /**
       * @description - AMOUNT_TOO_LARGE
       *     - AMOUNT_TOO_SMALL
       *     - DAILY_LIMIT
       *     - ERROR_LOGIN_REQUIRED: Please log in to Nostr to perform the action
       *     - INVOICE_PAID: This invoice has been paid, or is being paid.
       *     - NO_LIGHTNING_ADDRESS: This profile names no Lightning address that could be zapped.
       *     - OWN_INVOICE: This invoice is from your own wallet.
       *     - ULID_TAKEN: This was asked for before, with something else in it.
       *     - ZAPS_NOT_TAKEN: The wallet of this profile doesn’t take zaps.
       */
      409: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "AMOUNT_TOO_LARGE" | "AMOUNT_TOO_SMALL" | "DAILY_LIMIT" | "ERROR_LOGIN_REQUIRED" | "INVOICE_PAID" | "NO_LIGHTNING_ADDRESS" | "OWN_INVOICE" | "ULID_TAKEN" | "ZAPS_NOT_TAKEN";
          };
        };
      };
      413: components["responses"]["TooLarge"];
      429: components["responses"]["TooMany"];
      500: components["responses"]["Failed"];
      /**
       * @description - ERROR_NO_ROUTE: No way to the recipient was found. Nothing has left your wallet.
       *     - ERROR_UNKNOWN: The recipient did not take the payment. Nothing has left your wallet.
       *     - PROVIDER_REFUSED: The wallet of this profile gives no invoice for this zap.
       *     - WRONG_INVOICE: The wallet of this profile sent an invoice for something else, so nothing was paid.
       */
      502: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "ERROR_NO_ROUTE" | "ERROR_UNKNOWN" | "PROVIDER_REFUSED" | "WRONG_INVOICE";
          };
        };
      };
      /**
       * @description - NODE_AWAY: The Lightning node can’t be reached just now. Please try again in a minute.
       *     - PROVIDER_AWAY: The wallet of this profile can’t be reached just now. Please try again later.
       *     - WITHDRAWALS_PAUSED: Withdrawals are paused for now. Your sats are safe. Please try again later.
       *     - MAINTENANCE
       *     - TOO_BUSY: Too much is being asked for right now. Please try again in a minute.
       *     - UNAVAILABLE
       */
      503: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "MAINTENANCE" | "NODE_AWAY" | "PROVIDER_AWAY" | "TOO_BUSY" | "UNAVAILABLE" | "WITHDRAWALS_PAUSED";
          };
        };
      };
    };
  };
  me_nostr_zap_start: {
    requestBody: {
      content: {
        "application/json": {
          pubkey: string;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": components["schemas"]["ZapStart"];
        };
      };
      400: components["responses"]["BadRequest"];
      401: components["responses"]["NotLoggedIn"];
      403: components["responses"]["Forbidden"];
      /** @description - NO_LIGHTNING_ADDRESS: This profile names no Lightning address that could be zapped. */
      409: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "NO_LIGHTNING_ADDRESS";
          };
        };
      };
      413: components["responses"]["TooLarge"];
      429: components["responses"]["TooMany"];
      500: components["responses"]["Failed"];
      503: components["responses"]["Unavailable"];
    };
  };
  me_nostr_zap_invoice: {
    requestBody: {
      content: {
        "application/json": {
          event: unknown;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": components["schemas"]["ZapInvoice"];
        };
      };
      /**
       * @description - BAD_ZAP_REQUEST: This zap was not signed as it has to be. Please try again.
       *     - BAD_JSON
       *     - BAD_REQUEST
       */
      400: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "BAD_JSON" | "BAD_REQUEST" | "BAD_ZAP_REQUEST";
          };
        };
      };
      401: components["responses"]["NotLoggedIn"];
      403: components["responses"]["Forbidden"];
      /**
       * @description - AMOUNT_TOO_LARGE
       *     - AMOUNT_TOO_SMALL
       *     - ERROR_LOGIN_REQUIRED: Please log in to Nostr to perform the action
       *     - NO_LIGHTNING_ADDRESS: This profile names no Lightning address that could be zapped.
       *     - ZAPS_NOT_TAKEN: The wallet of this profile doesn’t take zaps.
       */
      409: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "AMOUNT_TOO_LARGE" | "AMOUNT_TOO_SMALL" | "ERROR_LOGIN_REQUIRED" | "NO_LIGHTNING_ADDRESS" | "ZAPS_NOT_TAKEN";
          };
        };
      };
      413: components["responses"]["TooLarge"];
      429: components["responses"]["TooMany"];
      500: components["responses"]["Failed"];
      /**
       * @description - PROVIDER_REFUSED: The wallet of this profile gives no invoice for this zap.
       *     - WRONG_INVOICE: The wallet of this profile sent an invoice for something else, so nothing was paid.
       */
      502: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "PROVIDER_REFUSED" | "WRONG_INVOICE";
          };
        };
      };
      /**
       * @description - NODE_AWAY: The Lightning node can’t be reached just now. Please try again in a minute.
       *     - PROVIDER_AWAY: The wallet of this profile can’t be reached just now. Please try again later.
       *     - MAINTENANCE
       *     - TOO_BUSY: Too much is being asked for right now. Please try again in a minute.
       *     - UNAVAILABLE
       */
      503: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "MAINTENANCE" | "NODE_AWAY" | "PROVIDER_AWAY" | "TOO_BUSY" | "UNAVAILABLE";
          };
        };
      };
    };
  };
  me_nostr_zap_status: {
    requestBody: {
      content: {
        "application/json": {
          payment_hash: string;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": components["schemas"]["ZapStatus"];
        };
      };
      400: components["responses"]["BadRequest"];
      401: components["responses"]["NotLoggedIn"];
      403: components["responses"]["Forbidden"];
      /** @description - NO_INVOICE: This invoice is not known any more. */
      404: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "NO_INVOICE";
          };
        };
      };
      /** @description - ERROR_LOGIN_REQUIRED: Please log in to Nostr to perform the action */
      409: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "ERROR_LOGIN_REQUIRED";
          };
        };
      };
      413: components["responses"]["TooLarge"];
      429: components["responses"]["TooMany"];
      500: components["responses"]["Failed"];
      503: components["responses"]["Unavailable"];
    };
  };
  me_playlists_get: {
    requestBody: {
      content: {
        "application/json": {
          item_id?: string;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            playlists: components["schemas"]["OwnPlaylist"][];
          };
        };
      };
      400: components["responses"]["BadRequest"];
      401: components["responses"]["NotLoggedIn"];
      403: components["responses"]["Forbidden"];
      413: components["responses"]["TooLarge"];
      429: components["responses"]["TooMany"];
      500: components["responses"]["Failed"];
      503: components["responses"]["Unavailable"];
    };
  };
  me_playlist_create: {
    requestBody: {
      content: {
        "application/json": {
          title: string;
          description?: string;
          /** @enum {string} */
          visibility?: "PUBLIC" | "UNLISTED" | "PRIVATE";
          hit?: {
            _id: string;
            _guid?: unknown;
            _type?: unknown;
            _origin?: unknown;
            _status?: unknown;
            info?: unknown;
            product?: unknown;
            withdrawn?: unknown;
            links?: unknown;
            sats?: unknown;
            stats?: unknown;
            recommended?: unknown;
            parent?: unknown;
          };
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            id: string;
          };
        };
      };
      /**
       * @description - NOT_PLAYABLE: Only episodes and tracks can be added to a playlist.
       *     - BAD_JSON
       *     - BAD_REQUEST
       */
      400: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "BAD_JSON" | "BAD_REQUEST" | "NOT_PLAYABLE";
          };
        };
      };
      401: components["responses"]["NotLoggedIn"];
      403: components["responses"]["Forbidden"];
      /**
       * @description - CONTENT_NOT_FOUND: Not found.
       *     - NO_PLAYLIST: Not found.
       */
      404: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "CONTENT_NOT_FOUND" | "NO_PLAYLIST";
          };
        };
      };
      /**
       * @description - PLAYLIST_FULL: A playlist holds at most 500 items.
       *     - TOO_MANY_PLAYLISTS: You have as many playlists as there can be: delete one first.
       */
      409: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "PLAYLIST_FULL" | "TOO_MANY_PLAYLISTS";
          };
        };
      };
      413: components["responses"]["TooLarge"];
      429: components["responses"]["TooMany"];
      500: components["responses"]["Failed"];
      503: components["responses"]["Unavailable"];
    };
  };
  me_playlist_update: {
    requestBody: {
      content: {
        "application/json": {
          playlist_id: string;
          title?: string;
          description?: string;
          /** @enum {string} */
          visibility?: "PUBLIC" | "UNLISTED" | "PRIVATE";
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": Record<string, never>;
        };
      };
      400: components["responses"]["BadRequest"];
      401: components["responses"]["NotLoggedIn"];
      403: components["responses"]["Forbidden"];
      /** @description - NO_PLAYLIST: Not found. */
      404: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "NO_PLAYLIST";
          };
        };
      };
      413: components["responses"]["TooLarge"];
      429: components["responses"]["TooMany"];
      500: components["responses"]["Failed"];
      503: components["responses"]["Unavailable"];
    };
  };
  me_playlist_delete: {
    requestBody: {
      content: {
        "application/json": {
          playlist_id: string;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": Record<string, never>;
        };
      };
      400: components["responses"]["BadRequest"];
      401: components["responses"]["NotLoggedIn"];
      403: components["responses"]["Forbidden"];
      /** @description - NO_PLAYLIST: Not found. */
      404: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "NO_PLAYLIST";
          };
        };
      };
      413: components["responses"]["TooLarge"];
      429: components["responses"]["TooMany"];
      500: components["responses"]["Failed"];
      503: components["responses"]["Unavailable"];
    };
  };
  me_playlist_add_item: {
    requestBody: {
      content: {
        "application/json": {
          playlist_id: string;
          hit: {
            _id: string;
            _guid?: unknown;
            _type?: unknown;
            _origin?: unknown;
            _status?: unknown;
            info?: unknown;
            product?: unknown;
            withdrawn?: unknown;
            links?: unknown;
            sats?: unknown;
            stats?: unknown;
            recommended?: unknown;
            parent?: unknown;
          };
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": Record<string, never>;
        };
      };
      /**
       * @description - NOT_PLAYABLE: Only episodes and tracks can be added to a playlist.
       *     - BAD_JSON
       *     - BAD_REQUEST
       */
      400: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "BAD_JSON" | "BAD_REQUEST" | "NOT_PLAYABLE";
          };
        };
      };
      401: components["responses"]["NotLoggedIn"];
      403: components["responses"]["Forbidden"];
      /**
       * @description - CONTENT_NOT_FOUND: Not found.
       *     - NO_PLAYLIST: Not found.
       */
      404: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "CONTENT_NOT_FOUND" | "NO_PLAYLIST";
          };
        };
      };
      /** @description - PLAYLIST_FULL: A playlist holds at most 500 items. */
      409: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "PLAYLIST_FULL";
          };
        };
      };
      413: components["responses"]["TooLarge"];
      429: components["responses"]["TooMany"];
      500: components["responses"]["Failed"];
      503: components["responses"]["Unavailable"];
    };
  };
  me_playlist_remove_item: {
    requestBody: {
      content: {
        "application/json": {
          playlist_id: string;
          item_id: string;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": Record<string, never>;
        };
      };
      400: components["responses"]["BadRequest"];
      401: components["responses"]["NotLoggedIn"];
      403: components["responses"]["Forbidden"];
      /** @description - NO_PLAYLIST: Not found. */
      404: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "NO_PLAYLIST";
          };
        };
      };
      413: components["responses"]["TooLarge"];
      429: components["responses"]["TooMany"];
      500: components["responses"]["Failed"];
      503: components["responses"]["Unavailable"];
    };
  };
  me_playlist_move_item: {
    requestBody: {
      content: {
        "application/json": {
          playlist_id: string;
          item_id: string;
          before: string | null;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            position: number;
          };
        };
      };
      400: components["responses"]["BadRequest"];
      401: components["responses"]["NotLoggedIn"];
      403: components["responses"]["Forbidden"];
      /** @description - NO_PLAYLIST: Not found. */
      404: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "NO_PLAYLIST";
          };
        };
      };
      /** @description - ORDER_CHANGED: The order has changed meanwhile. Please try again. */
      409: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "ORDER_CHANGED";
          };
        };
      };
      413: components["responses"]["TooLarge"];
      429: components["responses"]["TooMany"];
      500: components["responses"]["Failed"];
      503: components["responses"]["Unavailable"];
    };
  };
  search_playlists_for_profile_get: {
    parameters: {
      query?: {
        _profile_id?: string;
        /** @description All of it as JSON instead: the body of the POST form. Without it there have to be _profile_id. */
        input?: string;
      };
      header?: {
        /** @description The ETag of the answer that you have: 304 says that it is still the same. */
        "If-None-Match"?: string;
      };
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            playlists: components["schemas"]["ContentHit"][];
          };
        };
      };
      /** @description Still what you have */
      304: {
        content?: never;
      };
      400: components["responses"]["BadRequest"];
      403: components["responses"]["AccountClosed"];
      413: components["responses"]["TooLarge"];
      429: components["responses"]["TooMany"];
      500: components["responses"]["Failed"];
      503: components["responses"]["Unavailable"];
    };
  };
  search_playlists_for_profile: {
    requestBody: {
      content: {
        "application/json": {
          _profile_id: string;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            playlists: components["schemas"]["ContentHit"][];
          };
        };
      };
      400: components["responses"]["BadRequest"];
      403: components["responses"]["AccountClosed"];
      413: components["responses"]["TooLarge"];
      429: components["responses"]["TooMany"];
      500: components["responses"]["Failed"];
      503: components["responses"]["Unavailable"];
    };
  };
  me_hosting_item_references_get: {
    requestBody: {
      content: {
        "application/json": {
          feed_id: string;
          item_id: string;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": components["schemas"]["ItemReferences"];
        };
      };
      400: components["responses"]["BadRequest"];
      401: components["responses"]["NotLoggedIn"];
      /**
       * @description - NOT_AVAILABLE: Music references are not available on this site.
       *     - QUOTA_EXCEEDED
       *     - ACCOUNT_PAUSED: This account is being deleted. Log in on the site to keep it.
       *     - ACCOUNT_SUSPENDED: This account is suspended.
       *     - ACCOUNT_WAITING: This account waits for the operator to let it in.
       *     - SCOPE_NEEDED
       *     - TERMS_NOT_AGREED: The terms of use have changed: log in on the site, and agree to them first.
       *     - NETWORK_BLOCKED
       */
      403: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "ACCOUNT_PAUSED" | "ACCOUNT_SUSPENDED" | "ACCOUNT_WAITING" | "NETWORK_BLOCKED" | "NOT_AVAILABLE" | "QUOTA_EXCEEDED" | "SCOPE_NEEDED" | "TERMS_NOT_AGREED";
          };
        };
      };
      /**
       * @description - NO_FEED: There is no such show, artist or release.
       *     - NO_ITEM: There is no such episode or track.
       */
      404: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "NO_FEED" | "NO_ITEM";
          };
        };
      };
      413: components["responses"]["TooLarge"];
      429: components["responses"]["TooMany"];
      500: components["responses"]["Failed"];
      503: components["responses"]["Unavailable"];
    };
  };
  me_hosting_item_references_update: {
    requestBody: {
      content: {
        "application/json": {
          feed_id: string;
          item_id: string;
          references: {
            remote: {
              feed_guid: string;
              item_guid: string;
              /**
               * @default MUSIC
               * @constant
               */
              medium?: "MUSIC";
            };
            start: number;
            duration: number;
            percentage: number;
          }[];
          hold?: boolean;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": components["schemas"]["ItemReferences"];
        };
      };
      400: components["responses"]["BadRequest"];
      401: components["responses"]["NotLoggedIn"];
      /**
       * @description - NOT_AVAILABLE: Music references are not available on this site.
       *     - PROOF_NEEDED: … needs a fresh proof, good for 10 minutes.
       *     - QUOTA_EXCEEDED
       *     - ACCOUNT_PAUSED: This account is being deleted. Log in on the site to keep it.
       *     - ACCOUNT_SUSPENDED: This account is suspended.
       *     - ACCOUNT_WAITING: This account waits for the operator to let it in.
       *     - SCOPE_NEEDED
       *     - TERMS_NOT_AGREED: The terms of use have changed: log in on the site, and agree to them first.
       *     - NETWORK_BLOCKED
       */
      403: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "ACCOUNT_PAUSED" | "ACCOUNT_SUSPENDED" | "ACCOUNT_WAITING" | "NETWORK_BLOCKED" | "NOT_AVAILABLE" | "PROOF_NEEDED" | "QUOTA_EXCEEDED" | "SCOPE_NEEDED" | "TERMS_NOT_AGREED";
          };
        };
      };
      /**
       * @description - NO_FEED: There is no such show, artist or release.
       *     - NO_ITEM: There is no such episode or track.
       */
      404: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "NO_FEED" | "NO_ITEM";
          };
        };
      };
      413: components["responses"]["TooLarge"];
      429: components["responses"]["TooMany"];
      500: components["responses"]["Failed"];
      503: components["responses"]["Unavailable"];
    };
  };
  me_hosting_item_references_to_chapters: {
    requestBody: {
      content: {
        "application/json": {
          feed_id: string;
          item_id: string;
          /**
           * @default DEFAULT
           * @enum {string}
           */
          access?: "DEFAULT" | "PAID";
          hold?: boolean;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": Record<string, never>;
        };
      };
      /**
       * @description - INVALID: Not an item.
       *     - BAD_JSON
       *     - BAD_REQUEST
       */
      400: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "BAD_JSON" | "BAD_REQUEST" | "INVALID";
          };
        };
      };
      401: components["responses"]["NotLoggedIn"];
      /**
       * @description - NOT_AVAILABLE: Music references are not available on this site.
       *     - QUOTA_EXCEEDED
       *     - ACCOUNT_PAUSED: This account is being deleted. Log in on the site to keep it.
       *     - ACCOUNT_SUSPENDED: This account is suspended.
       *     - ACCOUNT_WAITING: This account waits for the operator to let it in.
       *     - SCOPE_NEEDED
       *     - TERMS_NOT_AGREED: The terms of use have changed: log in on the site, and agree to them first.
       *     - NETWORK_BLOCKED
       */
      403: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "ACCOUNT_PAUSED" | "ACCOUNT_SUSPENDED" | "ACCOUNT_WAITING" | "NETWORK_BLOCKED" | "NOT_AVAILABLE" | "QUOTA_EXCEEDED" | "SCOPE_NEEDED" | "TERMS_NOT_AGREED";
          };
        };
      };
      /**
       * @description - NO_FEED: There is no such show, artist or release.
       *     - NO_ITEM: There is no such episode or track.
       */
      404: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "NO_FEED" | "NO_ITEM";
          };
        };
      };
      /** @description - TRACK_ERROR: Failed to copy to chapters */
      409: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "TRACK_ERROR";
          };
        };
      };
      413: components["responses"]["TooLarge"];
      429: components["responses"]["TooMany"];
      500: components["responses"]["Failed"];
      503: components["responses"]["Unavailable"];
    };
  };
  search_music_track_get: {
    parameters: {
      query?: {
        guid?: string;
        feed_guid?: string;
        /** @description All of it as JSON instead: the body of the POST form. Without it there have to be guid. */
        input?: string;
      };
      header?: {
        /** @description The ETag of the answer that you have: 304 says that it is still the same. */
        "If-None-Match"?: string;
      };
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            /** @constant */
            status: 200;
            data: components["schemas"]["TrackLookup"];
          };
        };
      };
      /** @description Still what you have */
      304: {
        content?: never;
      };
      400: components["responses"]["BadRequest"];
      403: components["responses"]["AccountClosed"];
      /** @description - TRACK_ERROR */
      404: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "TRACK_ERROR";
          };
        };
      };
      413: components["responses"]["TooLarge"];
      429: components["responses"]["TooMany"];
      500: components["responses"]["Failed"];
      503: components["responses"]["Unavailable"];
    };
  };
  search_music_track: {
    requestBody: {
      content: {
        "application/json": {
          guid: string;
          feed_guid?: string;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            /** @constant */
            status: 200;
            data: components["schemas"]["TrackLookup"];
          };
        };
      };
      400: components["responses"]["BadRequest"];
      403: components["responses"]["AccountClosed"];
      /** @description - TRACK_ERROR */
      404: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "TRACK_ERROR";
          };
        };
      };
      413: components["responses"]["TooLarge"];
      429: components["responses"]["TooMany"];
      500: components["responses"]["Failed"];
      503: components["responses"]["Unavailable"];
    };
  };
  report_send: {
    requestBody: {
      content: {
        "application/json": {
          /** @enum {string} */
          type: "nudity" | "malware" | "profanity" | "illegal" | "spam" | "impersonation" | "other";
          /** @default  */
          words?: string;
          about: {
            /** @enum {string} */
            what: "note" | "person" | "content";
            id: string;
          };
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": Record<string, never>;
        };
      };
      400: components["responses"]["BadRequest"];
      403: components["responses"]["AccountClosed"];
      /** @description - NOTHING_TO_REPORT: This isn’t here, or no longer. */
      404: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "NOTHING_TO_REPORT";
          };
        };
      };
      413: components["responses"]["TooLarge"];
      /**
       * @description - REPORTS_PAUSED: What you reported lately was not against the rules of this site. You can report again later.
       *     - TOO_MANY_REPORTS: That was reported very often. Please try again later.
       *     - TOO_MANY_REQUESTS: Too many calls. Please wait.
       */
      429: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "REPORTS_PAUSED" | "TOO_MANY_REPORTS" | "TOO_MANY_REQUESTS";
          };
        };
      };
      500: components["responses"]["Failed"];
      503: components["responses"]["Unavailable"];
    };
  };
  report_withdraw: {
    requestBody: {
      content: {
        "application/json": {
          about: {
            /** @enum {string} */
            what: "note" | "person" | "content";
            id: string;
          };
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": Record<string, never>;
        };
      };
      400: components["responses"]["BadRequest"];
      403: components["responses"]["AccountClosed"];
      413: components["responses"]["TooLarge"];
      429: components["responses"]["TooMany"];
      500: components["responses"]["Failed"];
      503: components["responses"]["Unavailable"];
    };
  };
  search_query_podcasts_get: {
    parameters: {
      query?: {
        q?: string;
        page?: number | null;
        /** @description All of it as JSON instead: the body of the POST form. Without it there have to be q. */
        input?: string;
      };
      header?: {
        /** @description The ETag of the answer that you have: 304 says that it is still the same. */
        "If-None-Match"?: string;
      };
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": components["schemas"]["SearchResults"];
        };
      };
      /** @description Still what you have */
      304: {
        content?: never;
      };
      400: components["responses"]["BadRequest"];
      403: components["responses"]["AccountClosed"];
      413: components["responses"]["TooLarge"];
      429: components["responses"]["TooMany"];
      500: components["responses"]["Failed"];
      503: components["responses"]["Unavailable"];
    };
  };
  search_query_podcasts: {
    requestBody: {
      content: {
        "application/json": {
          q: string;
          page?: number | null;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": components["schemas"]["SearchResults"];
        };
      };
      400: components["responses"]["BadRequest"];
      403: components["responses"]["AccountClosed"];
      413: components["responses"]["TooLarge"];
      429: components["responses"]["TooMany"];
      500: components["responses"]["Failed"];
      503: components["responses"]["Unavailable"];
    };
  };
  search_query_music_get: {
    parameters: {
      query?: {
        q?: string;
        page?: number | null;
        /** @description All of it as JSON instead: the body of the POST form. Without it there have to be q. */
        input?: string;
      };
      header?: {
        /** @description The ETag of the answer that you have: 304 says that it is still the same. */
        "If-None-Match"?: string;
      };
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": components["schemas"]["SearchResults"];
        };
      };
      /** @description Still what you have */
      304: {
        content?: never;
      };
      400: components["responses"]["BadRequest"];
      403: components["responses"]["AccountClosed"];
      413: components["responses"]["TooLarge"];
      429: components["responses"]["TooMany"];
      500: components["responses"]["Failed"];
      503: components["responses"]["Unavailable"];
    };
  };
  search_query_music: {
    requestBody: {
      content: {
        "application/json": {
          q: string;
          page?: number | null;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": components["schemas"]["SearchResults"];
        };
      };
      400: components["responses"]["BadRequest"];
      403: components["responses"]["AccountClosed"];
      413: components["responses"]["TooLarge"];
      429: components["responses"]["TooMany"];
      500: components["responses"]["Failed"];
      503: components["responses"]["Unavailable"];
    };
  };
  stats_track_event: {
    requestBody: {
      content: {
        "application/json": {
          uid: string;
          /** @enum {string} */
          platform: "WEB" | "MOBILE";
          /** @constant */
          event: "CONTENT_PLAYED";
          properties: {
            /** @enum {string} */
            _type: "SHOW" | "EPISODE" | "ARTIST" | "ALBUM" | "TRACK" | "PLAYLIST" | "CLIP" | "LIVE" | "AUDIOBOOK" | "COMMENT" | "PROFILE" | "SPEAKER" | "HASHTAG" | "RADIO";
            _id: string;
            title: string;
          };
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": Record<string, never>;
        };
      };
      400: components["responses"]["BadRequest"];
      403: components["responses"]["AccountClosed"];
      413: components["responses"]["TooLarge"];
      429: components["responses"]["TooMany"];
      500: components["responses"]["Failed"];
      503: components["responses"]["Unavailable"];
    };
  };
  stats_report_listening: {
    requestBody: {
      content: {
        "application/json": {
          entity: {
            _id: string;
            /** @enum {string} */
            type: "EPISODE" | "TRACK";
          };
          listener: string;
          heard: number[];
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            counted: boolean;
          };
        };
      };
      400: components["responses"]["BadRequest"];
      403: components["responses"]["AccountClosed"];
      /** @description - CONTENT_NOT_FOUND */
      404: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "CONTENT_NOT_FOUND";
          };
        };
      };
      /** @description - TOO_MUCH */
      409: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "TOO_MUCH";
          };
        };
      };
      413: components["responses"]["TooLarge"];
      429: components["responses"]["TooMany"];
      500: components["responses"]["Failed"];
      503: components["responses"]["Unavailable"];
    };
  };
  me_hosting_stats: {
    requestBody: {
      content: {
        "application/json": {
          /** @default [] */
          groupings?: ("CONTENT" | "SUPPORTER" | "ACTION")[];
          /** Format: date-time */
          start: string;
          /** Format: date-time */
          end: string;
          content: {
            /** @enum {string} */
            type: "PODCAST" | "SHOW" | "ARTIST" | "ALBUM" | "EPISODE" | "TRACK";
            _id: string;
          };
          /** @enum {string} */
          buckets?: "DAY" | "WEEK" | "MONTH";
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": components["schemas"]["StatsResponse"];
        };
      };
      /**
       * @description - REVERSED_RANGE: The range ends before it begins
       *     - TOO_MANY_FIGURES: Please ask for a shorter range or longer buckets
       *     - BAD_JSON
       *     - BAD_REQUEST
       */
      400: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "BAD_JSON" | "BAD_REQUEST" | "REVERSED_RANGE" | "TOO_MANY_FIGURES";
          };
        };
      };
      401: components["responses"]["NotLoggedIn"];
      /**
       * @description - OWNER_ONLY: Only owners can do this.
       *     - QUOTA_EXCEEDED
       *     - ACCOUNT_PAUSED: This account is being deleted. Log in on the site to keep it.
       *     - ACCOUNT_SUSPENDED: This account is suspended.
       *     - ACCOUNT_WAITING: This account waits for the operator to let it in.
       *     - SCOPE_NEEDED
       *     - TERMS_NOT_AGREED: The terms of use have changed: log in on the site, and agree to them first.
       *     - NETWORK_BLOCKED
       */
      403: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "ACCOUNT_PAUSED" | "ACCOUNT_SUSPENDED" | "ACCOUNT_WAITING" | "NETWORK_BLOCKED" | "OWNER_ONLY" | "QUOTA_EXCEEDED" | "SCOPE_NEEDED" | "TERMS_NOT_AGREED";
          };
        };
      };
      /**
       * @description - NO_FEED: There is no such show, artist or release.
       *     - NO_ITEM: There is no such episode or track.
       */
      404: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "NO_FEED" | "NO_ITEM";
          };
        };
      };
      413: components["responses"]["TooLarge"];
      429: components["responses"]["TooMany"];
      500: components["responses"]["Failed"];
      503: components["responses"]["Unavailable"];
    };
  };
  me_hosting_feed_stats: {
    requestBody: {
      content: {
        "application/json": {
          feed_id: string;
          /** @default [] */
          groupings?: ("CONTENT" | "SUPPORTER" | "ACTION")[];
          /** @enum {string} */
          bucket?: "DAY" | "WEEK" | "MONTH";
          /** @enum {string} */
          range?: "7" | "30" | "90" | "all" | "custom";
          /** Format: date-time */
          start?: string;
          /** Format: date-time */
          end?: string;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": components["schemas"]["StatsResponse"];
        };
      };
      /**
       * @description - NO_RANGE
       *     - REVERSED_RANGE: The range ends before it begins
       *     - TOO_MANY_FIGURES: Please ask for a shorter range or longer buckets
       *     - BAD_JSON
       *     - BAD_REQUEST
       */
      400: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "BAD_JSON" | "BAD_REQUEST" | "NO_RANGE" | "REVERSED_RANGE" | "TOO_MANY_FIGURES";
          };
        };
      };
      401: components["responses"]["NotLoggedIn"];
      /**
       * @description - OWNER_ONLY: Only owners can do this.
       *     - QUOTA_EXCEEDED
       *     - ACCOUNT_PAUSED: This account is being deleted. Log in on the site to keep it.
       *     - ACCOUNT_SUSPENDED: This account is suspended.
       *     - ACCOUNT_WAITING: This account waits for the operator to let it in.
       *     - SCOPE_NEEDED
       *     - TERMS_NOT_AGREED: The terms of use have changed: log in on the site, and agree to them first.
       *     - NETWORK_BLOCKED
       */
      403: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "ACCOUNT_PAUSED" | "ACCOUNT_SUSPENDED" | "ACCOUNT_WAITING" | "NETWORK_BLOCKED" | "OWNER_ONLY" | "QUOTA_EXCEEDED" | "SCOPE_NEEDED" | "TERMS_NOT_AGREED";
          };
        };
      };
      /**
       * @description - NO_FEED: There is no such show, artist or release.
       *     - NO_ITEM: There is no such episode or track.
       */
      404: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "NO_FEED" | "NO_ITEM";
          };
        };
      };
      413: components["responses"]["TooLarge"];
      429: components["responses"]["TooMany"];
      500: components["responses"]["Failed"];
      503: components["responses"]["Unavailable"];
    };
  };
  me_hosting_item_stats: {
    requestBody: {
      content: {
        "application/json": {
          feed_id: string;
          item_id: string;
          req: {
            /** @default [] */
            groupings?: "ACTION"[];
            /** Format: date-time */
            start?: string;
            /** Format: date-time */
            end?: string;
            /** @enum {string} */
            buckets?: "DAY" | "WEEK" | "MONTH";
          };
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": components["schemas"]["StatsResponse"];
        };
      };
      /**
       * @description - NO_RANGE
       *     - REVERSED_RANGE: The range ends before it begins
       *     - TOO_MANY_FIGURES: Please ask for a shorter range or longer buckets
       *     - BAD_JSON
       *     - BAD_REQUEST
       */
      400: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "BAD_JSON" | "BAD_REQUEST" | "NO_RANGE" | "REVERSED_RANGE" | "TOO_MANY_FIGURES";
          };
        };
      };
      401: components["responses"]["NotLoggedIn"];
      /**
       * @description - OWNER_ONLY: Only owners can do this.
       *     - QUOTA_EXCEEDED
       *     - ACCOUNT_PAUSED: This account is being deleted. Log in on the site to keep it.
       *     - ACCOUNT_SUSPENDED: This account is suspended.
       *     - ACCOUNT_WAITING: This account waits for the operator to let it in.
       *     - SCOPE_NEEDED
       *     - TERMS_NOT_AGREED: The terms of use have changed: log in on the site, and agree to them first.
       *     - NETWORK_BLOCKED
       */
      403: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "ACCOUNT_PAUSED" | "ACCOUNT_SUSPENDED" | "ACCOUNT_WAITING" | "NETWORK_BLOCKED" | "OWNER_ONLY" | "QUOTA_EXCEEDED" | "SCOPE_NEEDED" | "TERMS_NOT_AGREED";
          };
        };
      };
      /**
       * @description - NO_FEED: There is no such show, artist or release.
       *     - NO_ITEM: There is no such episode or track.
       */
      404: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "NO_FEED" | "NO_ITEM";
          };
        };
      };
      413: components["responses"]["TooLarge"];
      429: components["responses"]["TooMany"];
      500: components["responses"]["Failed"];
      503: components["responses"]["Unavailable"];
    };
  };
  me_hosting_aggregate_stats: {
    requestBody: {
      content: {
        "application/json": {
          /** @default [] */
          groupings?: ("CONTENT" | "SUPPORTER" | "ACTION")[];
          /** Format: date-time */
          start: string;
          /** Format: date-time */
          end: string;
          /** @enum {string} */
          buckets?: "DAY" | "WEEK" | "MONTH";
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": components["schemas"]["StatsResponse"];
        };
      };
      /**
       * @description - REVERSED_RANGE: The range ends before it begins
       *     - TOO_MANY_FIGURES: Please ask for a shorter range or longer buckets
       *     - BAD_JSON
       *     - BAD_REQUEST
       */
      400: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "BAD_JSON" | "BAD_REQUEST" | "REVERSED_RANGE" | "TOO_MANY_FIGURES";
          };
        };
      };
      401: components["responses"]["NotLoggedIn"];
      /**
       * @description - OWNER_ONLY: Only owners can do this.
       *     - ACCOUNT_PAUSED: This account is being deleted. Log in on the site to keep it.
       *     - ACCOUNT_SUSPENDED: This account is suspended.
       *     - ACCOUNT_WAITING: This account waits for the operator to let it in.
       *     - SCOPE_NEEDED
       *     - TERMS_NOT_AGREED: The terms of use have changed: log in on the site, and agree to them first.
       *     - NETWORK_BLOCKED
       */
      403: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "ACCOUNT_PAUSED" | "ACCOUNT_SUSPENDED" | "ACCOUNT_WAITING" | "NETWORK_BLOCKED" | "OWNER_ONLY" | "SCOPE_NEEDED" | "TERMS_NOT_AGREED";
          };
        };
      };
      413: components["responses"]["TooLarge"];
      429: components["responses"]["TooMany"];
      500: components["responses"]["Failed"];
      503: components["responses"]["Unavailable"];
    };
  };
  me_hosting_first_published: {
    requestBody: {
      content: {
        "application/json": {
          feed_id: string;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            first_published: null | string;
          };
        };
      };
      400: components["responses"]["BadRequest"];
      401: components["responses"]["NotLoggedIn"];
      /**
       * @description - QUOTA_EXCEEDED
       *     - ACCOUNT_PAUSED: This account is being deleted. Log in on the site to keep it.
       *     - ACCOUNT_SUSPENDED: This account is suspended.
       *     - ACCOUNT_WAITING: This account waits for the operator to let it in.
       *     - SCOPE_NEEDED
       *     - TERMS_NOT_AGREED: The terms of use have changed: log in on the site, and agree to them first.
       *     - NETWORK_BLOCKED
       */
      403: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "ACCOUNT_PAUSED" | "ACCOUNT_SUSPENDED" | "ACCOUNT_WAITING" | "NETWORK_BLOCKED" | "QUOTA_EXCEEDED" | "SCOPE_NEEDED" | "TERMS_NOT_AGREED";
          };
        };
      };
      /** @description - NO_FEED: There is no such show, artist or release. */
      404: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "NO_FEED";
          };
        };
      };
      413: components["responses"]["TooLarge"];
      429: components["responses"]["TooMany"];
      500: components["responses"]["Failed"];
      503: components["responses"]["Unavailable"];
    };
  };
  me_hosting_stats_settings_get: {
    requestBody: {
      content: {
        "application/json": {
          feed_id: string;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": components["schemas"]["StatsSettings"];
        };
      };
      400: components["responses"]["BadRequest"];
      401: components["responses"]["NotLoggedIn"];
      /**
       * @description - QUOTA_EXCEEDED
       *     - ACCOUNT_PAUSED: This account is being deleted. Log in on the site to keep it.
       *     - ACCOUNT_SUSPENDED: This account is suspended.
       *     - ACCOUNT_WAITING: This account waits for the operator to let it in.
       *     - SCOPE_NEEDED
       *     - TERMS_NOT_AGREED: The terms of use have changed: log in on the site, and agree to them first.
       *     - NETWORK_BLOCKED
       */
      403: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "ACCOUNT_PAUSED" | "ACCOUNT_SUSPENDED" | "ACCOUNT_WAITING" | "NETWORK_BLOCKED" | "QUOTA_EXCEEDED" | "SCOPE_NEEDED" | "TERMS_NOT_AGREED";
          };
        };
      };
      /** @description - NO_FEED: There is no such show, artist or release. */
      404: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "NO_FEED";
          };
        };
      };
      413: components["responses"]["TooLarge"];
      429: components["responses"]["TooMany"];
      500: components["responses"]["Failed"];
      503: components["responses"]["Unavailable"];
    };
  };
  me_hosting_stats_settings_update: {
    requestBody: {
      content: {
        "application/json": {
          feed_id: string;
          public?: boolean;
          weekly_mail?: boolean;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": components["schemas"]["StatsSettings"];
        };
      };
      400: components["responses"]["BadRequest"];
      401: components["responses"]["NotLoggedIn"];
      /**
       * @description - OWNER_ONLY: Only owners can do this.
       *     - QUOTA_EXCEEDED
       *     - ACCOUNT_PAUSED: This account is being deleted. Log in on the site to keep it.
       *     - ACCOUNT_SUSPENDED: This account is suspended.
       *     - ACCOUNT_WAITING: This account waits for the operator to let it in.
       *     - SCOPE_NEEDED
       *     - TERMS_NOT_AGREED: The terms of use have changed: log in on the site, and agree to them first.
       *     - NETWORK_BLOCKED
       */
      403: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "ACCOUNT_PAUSED" | "ACCOUNT_SUSPENDED" | "ACCOUNT_WAITING" | "NETWORK_BLOCKED" | "OWNER_ONLY" | "QUOTA_EXCEEDED" | "SCOPE_NEEDED" | "TERMS_NOT_AGREED";
          };
        };
      };
      /** @description - NO_FEED: There is no such show, artist or release. */
      404: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "NO_FEED";
          };
        };
      };
      413: components["responses"]["TooLarge"];
      429: components["responses"]["TooMany"];
      500: components["responses"]["Failed"];
      503: components["responses"]["Unavailable"];
    };
  };
  me_hosting_audience: {
    requestBody: {
      content: {
        "application/json": {
          feed_id: string;
          item_id?: string;
          /** @enum {string} */
          by: "APP" | "DEVICE" | "COUNTRY" | "CONTENT" | "LEFT_OUT";
          /** @enum {string} */
          range?: "7" | "30" | "90" | "all" | "custom";
          /** Format: date-time */
          start?: string;
          /** Format: date-time */
          end?: string;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": components["schemas"]["AudienceResponse"];
        };
      };
      /**
       * @description - NO_RANGE
       *     - REVERSED_RANGE: The range ends before it begins
       *     - BAD_JSON
       *     - BAD_REQUEST
       */
      400: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "BAD_JSON" | "BAD_REQUEST" | "NO_RANGE" | "REVERSED_RANGE";
          };
        };
      };
      401: components["responses"]["NotLoggedIn"];
      /**
       * @description - QUOTA_EXCEEDED
       *     - ACCOUNT_PAUSED: This account is being deleted. Log in on the site to keep it.
       *     - ACCOUNT_SUSPENDED: This account is suspended.
       *     - ACCOUNT_WAITING: This account waits for the operator to let it in.
       *     - SCOPE_NEEDED
       *     - TERMS_NOT_AGREED: The terms of use have changed: log in on the site, and agree to them first.
       *     - NETWORK_BLOCKED
       */
      403: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "ACCOUNT_PAUSED" | "ACCOUNT_SUSPENDED" | "ACCOUNT_WAITING" | "NETWORK_BLOCKED" | "QUOTA_EXCEEDED" | "SCOPE_NEEDED" | "TERMS_NOT_AGREED";
          };
        };
      };
      /**
       * @description - NO_FEED: There is no such show, artist or release.
       *     - NO_ITEM: There is no such episode or track.
       */
      404: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "NO_FEED" | "NO_ITEM";
          };
        };
      };
      413: components["responses"]["TooLarge"];
      429: components["responses"]["TooMany"];
      500: components["responses"]["Failed"];
      503: components["responses"]["Unavailable"];
    };
  };
  me_hosting_webhooks_get: {
    requestBody: {
      content: {
        "application/json": {
          feed_id: string;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            webhooks: components["schemas"]["Webhook"][];
          };
        };
      };
      400: components["responses"]["BadRequest"];
      401: components["responses"]["NotLoggedIn"];
      /**
       * @description - OWNER_ONLY: Only owners can do this.
       *     - QUOTA_EXCEEDED
       *     - ACCOUNT_PAUSED: This account is being deleted. Log in on the site to keep it.
       *     - ACCOUNT_SUSPENDED: This account is suspended.
       *     - ACCOUNT_WAITING: This account waits for the operator to let it in.
       *     - SCOPE_NEEDED
       *     - TERMS_NOT_AGREED: The terms of use have changed: log in on the site, and agree to them first.
       *     - NETWORK_BLOCKED
       */
      403: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "ACCOUNT_PAUSED" | "ACCOUNT_SUSPENDED" | "ACCOUNT_WAITING" | "NETWORK_BLOCKED" | "OWNER_ONLY" | "QUOTA_EXCEEDED" | "SCOPE_NEEDED" | "TERMS_NOT_AGREED";
          };
        };
      };
      /** @description - NO_FEED: There is no such show, artist or release. */
      404: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "NO_FEED";
          };
        };
      };
      413: components["responses"]["TooLarge"];
      429: components["responses"]["TooMany"];
      500: components["responses"]["Failed"];
      503: components["responses"]["Unavailable"];
    };
  };
  me_hosting_webhook_create: {
    requestBody: {
      content: {
        "application/json": {
          /** @enum {string} */
          kind: "STANDARD" | "DISCORD" | "MASTODON";
          url: string;
          events: ("episode.published" | "episode.changed" | "episode.gone" | "comment.created" | "boost.received" | "subscription.begun" | "subscription.ended" | "import.ended")[];
          token?: string;
          /** @enum {string} */
          visibility?: "public" | "unlisted" | "private";
          feed_id: string;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": components["schemas"]["WithSecret"];
        };
      };
      /**
       * @description - INVALID
       *     - BAD_JSON
       *     - BAD_REQUEST
       */
      400: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "BAD_JSON" | "BAD_REQUEST" | "INVALID";
          };
        };
      };
      401: components["responses"]["NotLoggedIn"];
      /**
       * @description - OWNER_ONLY: Only owners can do this.
       *     - PROOF_NEEDED: … needs a fresh proof, good for 10 minutes.
       *     - QUOTA_EXCEEDED
       *     - ACCOUNT_PAUSED: This account is being deleted. Log in on the site to keep it.
       *     - ACCOUNT_SUSPENDED: This account is suspended.
       *     - ACCOUNT_WAITING: This account waits for the operator to let it in.
       *     - SCOPE_NEEDED
       *     - TERMS_NOT_AGREED: The terms of use have changed: log in on the site, and agree to them first.
       *     - NETWORK_BLOCKED
       */
      403: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "ACCOUNT_PAUSED" | "ACCOUNT_SUSPENDED" | "ACCOUNT_WAITING" | "NETWORK_BLOCKED" | "OWNER_ONLY" | "PROOF_NEEDED" | "QUOTA_EXCEEDED" | "SCOPE_NEEDED" | "TERMS_NOT_AGREED";
          };
        };
      };
      /**
       * @description - NO_FEED: There is no such show, artist or release.
       *     - NO_WEBHOOK: There is no such webhook any more.
       */
      404: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "NO_FEED" | "NO_WEBHOOK";
          };
        };
      };
      413: components["responses"]["TooLarge"];
      429: components["responses"]["TooMany"];
      500: components["responses"]["Failed"];
      503: components["responses"]["Unavailable"];
    };
  };
  me_hosting_webhook_update: {
    requestBody: {
      content: {
        "application/json": {
          feed_id: string;
          webhook_id: string;
          events?: ("episode.published" | "episode.changed" | "episode.gone" | "comment.created" | "boost.received" | "subscription.begun" | "subscription.ended" | "import.ended")[];
          paused?: boolean;
          renew_secret?: boolean;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": components["schemas"]["WithSecret"];
        };
      };
      /**
       * @description - INVALID: Only new episodes are posted on Mastodon.
       *     - NO_SECRET: Only programs have a secret.
       *     - BAD_JSON
       *     - BAD_REQUEST
       */
      400: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "BAD_JSON" | "BAD_REQUEST" | "INVALID" | "NO_SECRET";
          };
        };
      };
      401: components["responses"]["NotLoggedIn"];
      /**
       * @description - OWNER_ONLY: Only owners can do this.
       *     - PROOF_NEEDED: … needs a fresh proof, good for 10 minutes.
       *     - QUOTA_EXCEEDED
       *     - ACCOUNT_PAUSED: This account is being deleted. Log in on the site to keep it.
       *     - ACCOUNT_SUSPENDED: This account is suspended.
       *     - ACCOUNT_WAITING: This account waits for the operator to let it in.
       *     - SCOPE_NEEDED
       *     - TERMS_NOT_AGREED: The terms of use have changed: log in on the site, and agree to them first.
       *     - NETWORK_BLOCKED
       */
      403: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "ACCOUNT_PAUSED" | "ACCOUNT_SUSPENDED" | "ACCOUNT_WAITING" | "NETWORK_BLOCKED" | "OWNER_ONLY" | "PROOF_NEEDED" | "QUOTA_EXCEEDED" | "SCOPE_NEEDED" | "TERMS_NOT_AGREED";
          };
        };
      };
      /**
       * @description - NO_FEED: There is no such show, artist or release.
       *     - NO_WEBHOOK: There is no such webhook any more.
       */
      404: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "NO_FEED" | "NO_WEBHOOK";
          };
        };
      };
      413: components["responses"]["TooLarge"];
      429: components["responses"]["TooMany"];
      500: components["responses"]["Failed"];
      503: components["responses"]["Unavailable"];
    };
  };
  me_hosting_webhook_delete: {
    requestBody: {
      content: {
        "application/json": {
          feed_id: string;
          webhook_id: string;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": Record<string, never>;
        };
      };
      400: components["responses"]["BadRequest"];
      401: components["responses"]["NotLoggedIn"];
      /**
       * @description - OWNER_ONLY: Only owners can do this.
       *     - QUOTA_EXCEEDED
       *     - ACCOUNT_PAUSED: This account is being deleted. Log in on the site to keep it.
       *     - ACCOUNT_SUSPENDED: This account is suspended.
       *     - ACCOUNT_WAITING: This account waits for the operator to let it in.
       *     - SCOPE_NEEDED
       *     - TERMS_NOT_AGREED: The terms of use have changed: log in on the site, and agree to them first.
       *     - NETWORK_BLOCKED
       */
      403: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "ACCOUNT_PAUSED" | "ACCOUNT_SUSPENDED" | "ACCOUNT_WAITING" | "NETWORK_BLOCKED" | "OWNER_ONLY" | "QUOTA_EXCEEDED" | "SCOPE_NEEDED" | "TERMS_NOT_AGREED";
          };
        };
      };
      /**
       * @description - NO_FEED: There is no such show, artist or release.
       *     - NO_WEBHOOK: There is no such webhook any more.
       */
      404: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "NO_FEED" | "NO_WEBHOOK";
          };
        };
      };
      413: components["responses"]["TooLarge"];
      429: components["responses"]["TooMany"];
      500: components["responses"]["Failed"];
      503: components["responses"]["Unavailable"];
    };
  };
  me_hosting_webhook_test: {
    requestBody: {
      content: {
        "application/json": {
          feed_id: string;
          webhook_id: string;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": Record<string, never>;
        };
      };
      400: components["responses"]["BadRequest"];
      401: components["responses"]["NotLoggedIn"];
      /**
       * @description - OWNER_ONLY: Only owners can do this.
       *     - QUOTA_EXCEEDED
       *     - ACCOUNT_PAUSED: This account is being deleted. Log in on the site to keep it.
       *     - ACCOUNT_SUSPENDED: This account is suspended.
       *     - ACCOUNT_WAITING: This account waits for the operator to let it in.
       *     - SCOPE_NEEDED
       *     - TERMS_NOT_AGREED: The terms of use have changed: log in on the site, and agree to them first.
       *     - NETWORK_BLOCKED
       */
      403: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "ACCOUNT_PAUSED" | "ACCOUNT_SUSPENDED" | "ACCOUNT_WAITING" | "NETWORK_BLOCKED" | "OWNER_ONLY" | "QUOTA_EXCEEDED" | "SCOPE_NEEDED" | "TERMS_NOT_AGREED";
          };
        };
      };
      /**
       * @description - NO_FEED: There is no such show, artist or release.
       *     - NO_WEBHOOK: There is no such webhook any more.
       */
      404: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "NO_FEED" | "NO_WEBHOOK";
          };
        };
      };
      /**
       * @description - PAUSED: The webhook is paused: resume it first.
       *     - WAITING: It is waiting to be sent already.
       */
      409: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "PAUSED" | "WAITING";
          };
        };
      };
      413: components["responses"]["TooLarge"];
      429: components["responses"]["TooMany"];
      500: components["responses"]["Failed"];
      503: components["responses"]["Unavailable"];
    };
  };
  me_hosting_webhook_deliveries_get: {
    requestBody: {
      content: {
        "application/json": {
          feed_id: string;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            deliveries: components["schemas"]["WebhookDelivery"][];
          };
        };
      };
      400: components["responses"]["BadRequest"];
      401: components["responses"]["NotLoggedIn"];
      /**
       * @description - OWNER_ONLY: Only owners can do this.
       *     - QUOTA_EXCEEDED
       *     - ACCOUNT_PAUSED: This account is being deleted. Log in on the site to keep it.
       *     - ACCOUNT_SUSPENDED: This account is suspended.
       *     - ACCOUNT_WAITING: This account waits for the operator to let it in.
       *     - SCOPE_NEEDED
       *     - TERMS_NOT_AGREED: The terms of use have changed: log in on the site, and agree to them first.
       *     - NETWORK_BLOCKED
       */
      403: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "ACCOUNT_PAUSED" | "ACCOUNT_SUSPENDED" | "ACCOUNT_WAITING" | "NETWORK_BLOCKED" | "OWNER_ONLY" | "QUOTA_EXCEEDED" | "SCOPE_NEEDED" | "TERMS_NOT_AGREED";
          };
        };
      };
      /** @description - NO_FEED: There is no such show, artist or release. */
      404: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "NO_FEED";
          };
        };
      };
      413: components["responses"]["TooLarge"];
      429: components["responses"]["TooMany"];
      500: components["responses"]["Failed"];
      503: components["responses"]["Unavailable"];
    };
  };
  me_hosting_webhook_delivery_resend: {
    requestBody: {
      content: {
        "application/json": {
          feed_id: string;
          webhook_id: string;
          delivery_id: string;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": Record<string, never>;
        };
      };
      400: components["responses"]["BadRequest"];
      401: components["responses"]["NotLoggedIn"];
      /**
       * @description - OWNER_ONLY: Only owners can do this.
       *     - QUOTA_EXCEEDED
       *     - ACCOUNT_PAUSED: This account is being deleted. Log in on the site to keep it.
       *     - ACCOUNT_SUSPENDED: This account is suspended.
       *     - ACCOUNT_WAITING: This account waits for the operator to let it in.
       *     - SCOPE_NEEDED
       *     - TERMS_NOT_AGREED: The terms of use have changed: log in on the site, and agree to them first.
       *     - NETWORK_BLOCKED
       */
      403: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "ACCOUNT_PAUSED" | "ACCOUNT_SUSPENDED" | "ACCOUNT_WAITING" | "NETWORK_BLOCKED" | "OWNER_ONLY" | "QUOTA_EXCEEDED" | "SCOPE_NEEDED" | "TERMS_NOT_AGREED";
          };
        };
      };
      /**
       * @description - NO_DELIVERY: This message is not kept any more.
       *     - NO_FEED: There is no such show, artist or release.
       *     - NO_WEBHOOK: There is no such webhook any more.
       */
      404: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "NO_DELIVERY" | "NO_FEED" | "NO_WEBHOOK";
          };
        };
      };
      /**
       * @description - PAUSED: The webhook is paused: resume it first.
       *     - WAITING: It is waiting to be sent already.
       */
      409: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "PAUSED" | "WAITING";
          };
        };
      };
      413: components["responses"]["TooLarge"];
      429: components["responses"]["TooMany"];
      500: components["responses"]["Failed"];
      503: components["responses"]["Unavailable"];
    };
  };
  api_load_clip_get: {
    parameters: {
      query?: {
        id?: string;
        /** @description All of it as JSON instead: the body of the POST form. Without it there have to be id. */
        input?: string;
      };
      header?: {
        /** @description The ETag of the answer that you have: 304 says that it is still the same. */
        "If-None-Match"?: string;
      };
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            clip: components["schemas"]["ContentHit"];
          };
        };
      };
      /** @description Still what you have */
      304: {
        content?: never;
      };
      400: components["responses"]["BadRequest"];
      403: components["responses"]["AccountClosed"];
      /** @description - CONTENT_NOT_FOUND: Not found. */
      404: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "CONTENT_NOT_FOUND";
          };
        };
      };
      413: components["responses"]["TooLarge"];
      429: components["responses"]["TooMany"];
      500: components["responses"]["Failed"];
      503: components["responses"]["Unavailable"];
    };
  };
  api_load_clip: {
    requestBody: {
      content: {
        "application/json": {
          id: string;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            clip: components["schemas"]["ContentHit"];
          };
        };
      };
      400: components["responses"]["BadRequest"];
      403: components["responses"]["AccountClosed"];
      /** @description - CONTENT_NOT_FOUND: Not found. */
      404: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "CONTENT_NOT_FOUND";
          };
        };
      };
      413: components["responses"]["TooLarge"];
      429: components["responses"]["TooMany"];
      500: components["responses"]["Failed"];
      503: components["responses"]["Unavailable"];
    };
  };
  api_load_transcript_get: {
    parameters: {
      query?: {
        type?: "SHOW" | "EPISODE" | "ARTIST" | "ALBUM" | "TRACK" | "PLAYLIST" | "CLIP" | "LIVE" | "AUDIOBOOK" | "COMMENT" | "PROFILE" | "SPEAKER" | "HASHTAG" | "RADIO";
        _id?: string;
        /** @description All of it as JSON instead: the body of the POST form. Without it there have to be type, _id. */
        input?: string;
      };
      header?: {
        /** @description The ETag of the answer that you have: 304 says that it is still the same. */
        "If-None-Match"?: string;
      };
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            transcript: {
              data: {
                segments: components["schemas"]["TranscriptSegment"][];
              };
            };
          };
        };
      };
      /** @description Still what you have */
      304: {
        content?: never;
      };
      400: components["responses"]["BadRequest"];
      403: components["responses"]["AccountClosed"];
      /** @description - CONTENT_NOT_FOUND: Not found. */
      404: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "CONTENT_NOT_FOUND";
          };
        };
      };
      413: components["responses"]["TooLarge"];
      429: components["responses"]["TooMany"];
      500: components["responses"]["Failed"];
      /** @description - UNAVAILABLE: It answered …. */
      502: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "UNAVAILABLE";
          };
        };
      };
      503: components["responses"]["Unavailable"];
    };
  };
  api_load_transcript: {
    requestBody: {
      content: {
        "application/json": {
          /** @enum {string} */
          type: "SHOW" | "EPISODE" | "ARTIST" | "ALBUM" | "TRACK" | "PLAYLIST" | "CLIP" | "LIVE" | "AUDIOBOOK" | "COMMENT" | "PROFILE" | "SPEAKER" | "HASHTAG" | "RADIO";
          _id: string;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            transcript: {
              data: {
                segments: components["schemas"]["TranscriptSegment"][];
              };
            };
          };
        };
      };
      400: components["responses"]["BadRequest"];
      403: components["responses"]["AccountClosed"];
      /** @description - CONTENT_NOT_FOUND: Not found. */
      404: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "CONTENT_NOT_FOUND";
          };
        };
      };
      413: components["responses"]["TooLarge"];
      429: components["responses"]["TooMany"];
      500: components["responses"]["Failed"];
      /** @description - UNAVAILABLE: It answered …. */
      502: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "UNAVAILABLE";
          };
        };
      };
      503: components["responses"]["Unavailable"];
    };
  };
  api_load_content_page_get: {
    parameters: {
      query?: {
        viewer?: ("" | string) | null;
        /** @description All of it as JSON instead: the body of the POST form. */
        input?: string;
      };
      header?: {
        /** @description The ETag of the answer that you have: 304 says that it is still the same. */
        "If-None-Match"?: string;
      };
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            page: {
              references: components["schemas"]["ContentHit"][];
              products: components["schemas"]["PublicProduct"][];
              enclosures: components["schemas"]["Enclosure"][];
              feed: components["schemas"]["TimelineItem"][];
              boosts: components["schemas"]["PublicBoost"][];
              myreactions: components["schemas"]["MyReactions"];
              support: components["schemas"]["Support"];
            };
          };
        };
      };
      /** @description Still what you have */
      304: {
        content?: never;
      };
      400: components["responses"]["BadRequest"];
      403: components["responses"]["AccountClosed"];
      /** @description - CONTENT_NOT_FOUND: Not found. */
      404: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "CONTENT_NOT_FOUND";
          };
        };
      };
      413: components["responses"]["TooLarge"];
      429: components["responses"]["TooMany"];
      500: components["responses"]["Failed"];
      503: components["responses"]["Unavailable"];
    };
  };
  api_load_content_page: {
    requestBody: {
      content: {
        "application/json": {
          entity: {
            _id: string;
            /** @enum {string} */
            type?: "SHOW" | "EPISODE" | "ARTIST" | "ALBUM" | "TRACK" | "PLAYLIST" | "CLIP" | "LIVE" | "AUDIOBOOK" | "COMMENT" | "PROFILE" | "SPEAKER" | "HASHTAG" | "RADIO";
            /** @enum {string} */
            _type?: "SHOW" | "EPISODE" | "ARTIST" | "ALBUM" | "TRACK" | "PLAYLIST" | "CLIP" | "LIVE" | "AUDIOBOOK" | "COMMENT" | "PROFILE" | "SPEAKER" | "HASHTAG" | "RADIO";
            _guid?: unknown;
            _origin?: unknown;
            _status?: unknown;
            info?: unknown;
            product?: unknown;
            withdrawn?: unknown;
            links?: unknown;
            sats?: unknown;
            stats?: unknown;
            recommended?: unknown;
            parent?: unknown;
          };
          parent?: {
            _id: string;
            /** @enum {string} */
            type?: "SHOW" | "EPISODE" | "ARTIST" | "ALBUM" | "TRACK" | "PLAYLIST" | "CLIP" | "LIVE" | "AUDIOBOOK" | "COMMENT" | "PROFILE" | "SPEAKER" | "HASHTAG" | "RADIO";
            /** @enum {string} */
            _type?: "SHOW" | "EPISODE" | "ARTIST" | "ALBUM" | "TRACK" | "PLAYLIST" | "CLIP" | "LIVE" | "AUDIOBOOK" | "COMMENT" | "PROFILE" | "SPEAKER" | "HASHTAG" | "RADIO";
            _guid?: unknown;
            _origin?: unknown;
            _status?: unknown;
            info?: unknown;
            product?: unknown;
            withdrawn?: unknown;
            links?: unknown;
            sats?: unknown;
            stats?: unknown;
            recommended?: unknown;
            parent?: unknown;
          } | null;
          viewer?: ("" | string) | null;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            page: {
              references: components["schemas"]["ContentHit"][];
              products: components["schemas"]["PublicProduct"][];
              enclosures: components["schemas"]["Enclosure"][];
              feed: components["schemas"]["TimelineItem"][];
              boosts: components["schemas"]["PublicBoost"][];
              myreactions: components["schemas"]["MyReactions"];
              support: components["schemas"]["Support"];
            };
          };
        };
      };
      400: components["responses"]["BadRequest"];
      403: components["responses"]["AccountClosed"];
      /** @description - CONTENT_NOT_FOUND: Not found. */
      404: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "CONTENT_NOT_FOUND";
          };
        };
      };
      413: components["responses"]["TooLarge"];
      429: components["responses"]["TooMany"];
      500: components["responses"]["Failed"];
      503: components["responses"]["Unavailable"];
    };
  };
  api_load_content_get: {
    parameters: {
      query?: {
        type?: "SHOW" | "EPISODE" | "ARTIST" | "ALBUM" | "TRACK" | "PLAYLIST" | "CLIP" | "LIVE" | "AUDIOBOOK" | "COMMENT" | "PROFILE" | "SPEAKER" | "HASHTAG" | "RADIO";
        id?: string;
        /** @description All of it as JSON instead: the body of the POST form. Without it there have to be type, id. */
        input?: string;
      };
      header?: {
        /** @description The ETag of the answer that you have: 304 says that it is still the same. */
        "If-None-Match"?: string;
      };
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            content: components["schemas"]["ContentHit"];
            card: boolean;
          };
        };
      };
      /** @description Still what you have */
      304: {
        content?: never;
      };
      400: components["responses"]["BadRequest"];
      403: components["responses"]["AccountClosed"];
      /** @description - CONTENT_NOT_FOUND: Not found. */
      404: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "CONTENT_NOT_FOUND";
          };
        };
      };
      413: components["responses"]["TooLarge"];
      429: components["responses"]["TooMany"];
      500: components["responses"]["Failed"];
      503: components["responses"]["Unavailable"];
    };
  };
  api_load_content: {
    requestBody: {
      content: {
        "application/json": {
          /** @enum {string} */
          type: "SHOW" | "EPISODE" | "ARTIST" | "ALBUM" | "TRACK" | "PLAYLIST" | "CLIP" | "LIVE" | "AUDIOBOOK" | "COMMENT" | "PROFILE" | "SPEAKER" | "HASHTAG" | "RADIO";
          id: string;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            content: components["schemas"]["ContentHit"];
            card: boolean;
          };
        };
      };
      400: components["responses"]["BadRequest"];
      403: components["responses"]["AccountClosed"];
      /** @description - CONTENT_NOT_FOUND: Not found. */
      404: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "CONTENT_NOT_FOUND";
          };
        };
      };
      413: components["responses"]["TooLarge"];
      429: components["responses"]["TooMany"];
      500: components["responses"]["Failed"];
      503: components["responses"]["Unavailable"];
    };
  };
  api_load_podcast_show_get: {
    parameters: {
      query?: {
        id?: string;
        allepisodes?: boolean | null;
        limit?: number | null;
        cursor?: string | null;
        /** @description All of it as JSON instead: the body of the POST form. Without it there have to be id. */
        input?: string;
      };
      header?: {
        /** @description The ETag of the answer that you have: 304 says that it is still the same. */
        "If-None-Match"?: string;
      };
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            details: components["schemas"]["FeedDetails"];
            total: number;
            next: null | string;
            show: components["schemas"]["ContentHit"];
            episodes: components["schemas"]["ContentHit"][];
          };
        };
      };
      /** @description Still what you have */
      304: {
        content?: never;
      };
      400: components["responses"]["BadRequest"];
      403: components["responses"]["AccountClosed"];
      /** @description - CONTENT_NOT_FOUND: Not found. */
      404: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "CONTENT_NOT_FOUND";
          };
        };
      };
      413: components["responses"]["TooLarge"];
      429: components["responses"]["TooMany"];
      500: components["responses"]["Failed"];
      503: components["responses"]["Unavailable"];
    };
  };
  api_load_podcast_show: {
    requestBody: {
      content: {
        "application/json": {
          id: string;
          allepisodes?: boolean | null;
          limit?: number | null;
          cursor?: string | null;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            details: components["schemas"]["FeedDetails"];
            total: number;
            next: null | string;
            show: components["schemas"]["ContentHit"];
            episodes: components["schemas"]["ContentHit"][];
          };
        };
      };
      400: components["responses"]["BadRequest"];
      403: components["responses"]["AccountClosed"];
      /** @description - CONTENT_NOT_FOUND: Not found. */
      404: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "CONTENT_NOT_FOUND";
          };
        };
      };
      413: components["responses"]["TooLarge"];
      429: components["responses"]["TooMany"];
      500: components["responses"]["Failed"];
      503: components["responses"]["Unavailable"];
    };
  };
  api_load_podcast_episode_get: {
    parameters: {
      query?: {
        id?: string;
        /** @description All of it as JSON instead: the body of the POST form. Without it there have to be id. */
        input?: string;
      };
      header?: {
        /** @description The ETag of the answer that you have: 304 says that it is still the same. */
        "If-None-Match"?: string;
      };
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            episode: components["schemas"]["ContentHit"];
            details: components["schemas"]["WholeItemDetails"];
          };
        };
      };
      /** @description Still what you have */
      304: {
        content?: never;
      };
      /**
       * @description - INVALID: Not an item.
       *     - UNREADABLE: It is no chapters file.
       *     - BAD_JSON
       *     - BAD_REQUEST
       */
      400: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "BAD_JSON" | "BAD_REQUEST" | "INVALID" | "UNREADABLE";
          };
        };
      };
      403: components["responses"]["AccountClosed"];
      /** @description - CONTENT_NOT_FOUND: Not found. */
      404: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "CONTENT_NOT_FOUND";
          };
        };
      };
      413: components["responses"]["TooLarge"];
      429: components["responses"]["TooMany"];
      500: components["responses"]["Failed"];
      /** @description - UNAVAILABLE: It answered …. */
      502: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "UNAVAILABLE";
          };
        };
      };
      503: components["responses"]["Unavailable"];
    };
  };
  api_load_podcast_episode: {
    requestBody: {
      content: {
        "application/json": {
          id: string;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            episode: components["schemas"]["ContentHit"];
            details: components["schemas"]["WholeItemDetails"];
          };
        };
      };
      /**
       * @description - INVALID: Not an item.
       *     - UNREADABLE: It is no chapters file.
       *     - BAD_JSON
       *     - BAD_REQUEST
       */
      400: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "BAD_JSON" | "BAD_REQUEST" | "INVALID" | "UNREADABLE";
          };
        };
      };
      403: components["responses"]["AccountClosed"];
      /** @description - CONTENT_NOT_FOUND: Not found. */
      404: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "CONTENT_NOT_FOUND";
          };
        };
      };
      413: components["responses"]["TooLarge"];
      429: components["responses"]["TooMany"];
      500: components["responses"]["Failed"];
      /** @description - UNAVAILABLE: It answered …. */
      502: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "UNAVAILABLE";
          };
        };
      };
      503: components["responses"]["Unavailable"];
    };
  };
  api_load_podcast_live_get: {
    parameters: {
      query?: {
        id?: string;
        /** @description All of it as JSON instead: the body of the POST form. Without it there have to be id. */
        input?: string;
      };
      header?: {
        /** @description The ETag of the answer that you have: 304 says that it is still the same. */
        "If-None-Match"?: string;
      };
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            livestream: {
              _id: string;
              content: {
                title: string;
                publisher?: null | string;
                description?: null | string;
                image?: null | string;
                audio?: null | string;
                video?: null | string;
              };
              meta: {
                status?: null | string;
                start: null | number;
                end: null | number;
              };
              info: {
                start: null | number;
              };
              episode: {
                parent: components["schemas"]["ContentHit"];
                _id: string;
                _type: components["schemas"]["ContentType"];
                info: components["schemas"]["ContentInfo"];
                links: string[];
                _guid?: null | string;
                _origin?: null | string;
                _status?: null | string;
                product?: null | components["schemas"]["ContentProduct"];
                /** @description Set if it was withdrawn: its page remains, without media. */
                withdrawn?: ("UNPUBLISHED" | "SUBSCRIBERS") | null;
                sats?: null | number;
                stats?: null | {
                  replies?: null | number;
                };
                /** @description In lists: who likes it, if anybody does. */
                recommended?: null | {
                  /** @description Those who liked it last, at most three. */
                  by: components["schemas"]["Liker"][];
                  /** @description How many like it besides. */
                  others: number;
                };
              };
            };
            details: components["schemas"]["WholeItemDetails"];
          };
        };
      };
      /** @description Still what you have */
      304: {
        content?: never;
      };
      /**
       * @description - INVALID: Not an item.
       *     - UNREADABLE: It is no chapters file.
       *     - BAD_JSON
       *     - BAD_REQUEST
       */
      400: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "BAD_JSON" | "BAD_REQUEST" | "INVALID" | "UNREADABLE";
          };
        };
      };
      403: components["responses"]["AccountClosed"];
      /** @description - CONTENT_NOT_FOUND: Not found. */
      404: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "CONTENT_NOT_FOUND";
          };
        };
      };
      413: components["responses"]["TooLarge"];
      429: components["responses"]["TooMany"];
      500: components["responses"]["Failed"];
      /** @description - UNAVAILABLE: It answered …. */
      502: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "UNAVAILABLE";
          };
        };
      };
      503: components["responses"]["Unavailable"];
    };
  };
  api_load_podcast_live: {
    requestBody: {
      content: {
        "application/json": {
          id: string;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            livestream: {
              _id: string;
              content: {
                title: string;
                publisher?: null | string;
                description?: null | string;
                image?: null | string;
                audio?: null | string;
                video?: null | string;
              };
              meta: {
                status?: null | string;
                start: null | number;
                end: null | number;
              };
              info: {
                start: null | number;
              };
              episode: {
                parent: components["schemas"]["ContentHit"];
                _id: string;
                _type: components["schemas"]["ContentType"];
                info: components["schemas"]["ContentInfo"];
                links: string[];
                _guid?: null | string;
                _origin?: null | string;
                _status?: null | string;
                product?: null | components["schemas"]["ContentProduct"];
                /** @description Set if it was withdrawn: its page remains, without media. */
                withdrawn?: ("UNPUBLISHED" | "SUBSCRIBERS") | null;
                sats?: null | number;
                stats?: null | {
                  replies?: null | number;
                };
                /** @description In lists: who likes it, if anybody does. */
                recommended?: null | {
                  /** @description Those who liked it last, at most three. */
                  by: components["schemas"]["Liker"][];
                  /** @description How many like it besides. */
                  others: number;
                };
              };
            };
            details: components["schemas"]["WholeItemDetails"];
          };
        };
      };
      /**
       * @description - INVALID: Not an item.
       *     - UNREADABLE: It is no chapters file.
       *     - BAD_JSON
       *     - BAD_REQUEST
       */
      400: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "BAD_JSON" | "BAD_REQUEST" | "INVALID" | "UNREADABLE";
          };
        };
      };
      403: components["responses"]["AccountClosed"];
      /** @description - CONTENT_NOT_FOUND: Not found. */
      404: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "CONTENT_NOT_FOUND";
          };
        };
      };
      413: components["responses"]["TooLarge"];
      429: components["responses"]["TooMany"];
      500: components["responses"]["Failed"];
      /** @description - UNAVAILABLE: It answered …. */
      502: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "UNAVAILABLE";
          };
        };
      };
      503: components["responses"]["Unavailable"];
    };
  };
  api_load_music_track_get: {
    parameters: {
      query?: {
        guid?: string;
        /** @description All of it as JSON instead: the body of the POST form. Without it there have to be guid. */
        input?: string;
      };
      header?: {
        /** @description The ETag of the answer that you have: 304 says that it is still the same. */
        "If-None-Match"?: string;
      };
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            status: number;
            data: components["schemas"]["ContentHit"];
            details: components["schemas"]["WholeItemDetails"];
          };
        };
      };
      /** @description Still what you have */
      304: {
        content?: never;
      };
      /**
       * @description - INVALID: Not an item.
       *     - UNREADABLE: It is no chapters file.
       *     - BAD_JSON
       *     - BAD_REQUEST
       */
      400: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "BAD_JSON" | "BAD_REQUEST" | "INVALID" | "UNREADABLE";
          };
        };
      };
      403: components["responses"]["AccountClosed"];
      /**
       * @description - CONTENT_NOT_FOUND: Not found.
       *     - TRACK_ERROR
       */
      404: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "CONTENT_NOT_FOUND" | "TRACK_ERROR";
          };
        };
      };
      413: components["responses"]["TooLarge"];
      429: components["responses"]["TooMany"];
      500: components["responses"]["Failed"];
      /** @description - UNAVAILABLE: It answered …. */
      502: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "UNAVAILABLE";
          };
        };
      };
      503: components["responses"]["Unavailable"];
    };
  };
  api_load_music_track: {
    requestBody: {
      content: {
        "application/json": {
          guid: string;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            status: number;
            data: components["schemas"]["ContentHit"];
            details: components["schemas"]["WholeItemDetails"];
          };
        };
      };
      /**
       * @description - INVALID: Not an item.
       *     - UNREADABLE: It is no chapters file.
       *     - BAD_JSON
       *     - BAD_REQUEST
       */
      400: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "BAD_JSON" | "BAD_REQUEST" | "INVALID" | "UNREADABLE";
          };
        };
      };
      403: components["responses"]["AccountClosed"];
      /**
       * @description - CONTENT_NOT_FOUND: Not found.
       *     - TRACK_ERROR
       */
      404: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "CONTENT_NOT_FOUND" | "TRACK_ERROR";
          };
        };
      };
      413: components["responses"]["TooLarge"];
      429: components["responses"]["TooMany"];
      500: components["responses"]["Failed"];
      /** @description - UNAVAILABLE: It answered …. */
      502: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "UNAVAILABLE";
          };
        };
      };
      503: components["responses"]["Unavailable"];
    };
  };
  api_load_music_artist_get: {
    parameters: {
      query?: {
        id?: string;
        limit?: number | null;
        cursor?: string | null;
        /** @description All of it as JSON instead: the body of the POST form. Without it there have to be id. */
        input?: string;
      };
      header?: {
        /** @description The ETag of the answer that you have: 304 says that it is still the same. */
        "If-None-Match"?: string;
      };
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            details: components["schemas"]["FeedDetails"];
            total: number;
            next: null | string;
            artist: components["schemas"]["ContentHit"];
            albums: components["schemas"]["ContentHit"][];
          };
        };
      };
      /** @description Still what you have */
      304: {
        content?: never;
      };
      400: components["responses"]["BadRequest"];
      403: components["responses"]["AccountClosed"];
      /** @description - CONTENT_NOT_FOUND: Not found. */
      404: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "CONTENT_NOT_FOUND";
          };
        };
      };
      413: components["responses"]["TooLarge"];
      429: components["responses"]["TooMany"];
      500: components["responses"]["Failed"];
      503: components["responses"]["Unavailable"];
    };
  };
  api_load_music_artist: {
    requestBody: {
      content: {
        "application/json": {
          id: string;
          limit?: number | null;
          cursor?: string | null;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            details: components["schemas"]["FeedDetails"];
            total: number;
            next: null | string;
            artist: components["schemas"]["ContentHit"];
            albums: components["schemas"]["ContentHit"][];
          };
        };
      };
      400: components["responses"]["BadRequest"];
      403: components["responses"]["AccountClosed"];
      /** @description - CONTENT_NOT_FOUND: Not found. */
      404: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "CONTENT_NOT_FOUND";
          };
        };
      };
      413: components["responses"]["TooLarge"];
      429: components["responses"]["TooMany"];
      500: components["responses"]["Failed"];
      503: components["responses"]["Unavailable"];
    };
  };
  api_load_music_album_get: {
    parameters: {
      query?: {
        id?: string;
        limit?: number | null;
        cursor?: string | null;
        /** @description All of it as JSON instead: the body of the POST form. Without it there have to be id. */
        input?: string;
      };
      header?: {
        /** @description The ETag of the answer that you have: 304 says that it is still the same. */
        "If-None-Match"?: string;
      };
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            details: components["schemas"]["FeedDetails"];
            total: number;
            next: null | string;
            album: components["schemas"]["ContentHit"];
            tracks: components["schemas"]["ContentHit"][];
          };
        };
      };
      /** @description Still what you have */
      304: {
        content?: never;
      };
      400: components["responses"]["BadRequest"];
      403: components["responses"]["AccountClosed"];
      /** @description - CONTENT_NOT_FOUND: Not found. */
      404: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "CONTENT_NOT_FOUND";
          };
        };
      };
      413: components["responses"]["TooLarge"];
      429: components["responses"]["TooMany"];
      500: components["responses"]["Failed"];
      503: components["responses"]["Unavailable"];
    };
  };
  api_load_music_album: {
    requestBody: {
      content: {
        "application/json": {
          id: string;
          limit?: number | null;
          cursor?: string | null;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            details: components["schemas"]["FeedDetails"];
            total: number;
            next: null | string;
            album: components["schemas"]["ContentHit"];
            tracks: components["schemas"]["ContentHit"][];
          };
        };
      };
      400: components["responses"]["BadRequest"];
      403: components["responses"]["AccountClosed"];
      /** @description - CONTENT_NOT_FOUND: Not found. */
      404: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "CONTENT_NOT_FOUND";
          };
        };
      };
      413: components["responses"]["TooLarge"];
      429: components["responses"]["TooMany"];
      500: components["responses"]["Failed"];
      503: components["responses"]["Unavailable"];
    };
  };
  api_load_feed_items_get: {
    parameters: {
      query?: {
        id?: string;
        page?: number;
        sort?: ("newest" | "oldest" | "longest") | null;
        only?: ("transcript" | "video") | null;
        query?: string | null;
        /** @description All of it as JSON instead: the body of the POST form. Without it there have to be id, page. */
        input?: string;
      };
      header?: {
        /** @description The ETag of the answer that you have: 304 says that it is still the same. */
        "If-None-Match"?: string;
      };
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            total: number;
            pages: number;
            items: components["schemas"]["ContentHit"][];
          };
        };
      };
      /** @description Still what you have */
      304: {
        content?: never;
      };
      400: components["responses"]["BadRequest"];
      403: components["responses"]["AccountClosed"];
      /** @description - CONTENT_NOT_FOUND: Not found. */
      404: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "CONTENT_NOT_FOUND";
          };
        };
      };
      413: components["responses"]["TooLarge"];
      429: components["responses"]["TooMany"];
      500: components["responses"]["Failed"];
      503: components["responses"]["Unavailable"];
    };
  };
  api_load_feed_items: {
    requestBody: {
      content: {
        "application/json": {
          id: string;
          page: number;
          sort?: ("newest" | "oldest" | "longest") | null;
          only?: ("transcript" | "video") | null;
          query?: string | null;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            total: number;
            pages: number;
            items: components["schemas"]["ContentHit"][];
          };
        };
      };
      400: components["responses"]["BadRequest"];
      403: components["responses"]["AccountClosed"];
      /** @description - CONTENT_NOT_FOUND: Not found. */
      404: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "CONTENT_NOT_FOUND";
          };
        };
      };
      413: components["responses"]["TooLarge"];
      429: components["responses"]["TooMany"];
      500: components["responses"]["Failed"];
      503: components["responses"]["Unavailable"];
    };
  };
  api_load_editorial_get: {
    parameters: {
      query?: {
        /** @description All of it as JSON instead: the body of the POST form. */
        input?: string;
      };
      header?: {
        /** @description The ETag of the answer that you have: 304 says that it is still the same. */
        "If-None-Match"?: string;
      };
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": components["schemas"]["Editorial"];
        };
      };
      /** @description Still what you have */
      304: {
        content?: never;
      };
      400: components["responses"]["BadRequest"];
      403: components["responses"]["AccountClosed"];
      413: components["responses"]["TooLarge"];
      429: components["responses"]["TooMany"];
      500: components["responses"]["Failed"];
      503: components["responses"]["Unavailable"];
    };
  };
  api_load_editorial: {
    requestBody: {
      content: {
        "application/json": Record<string, never>;
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": components["schemas"]["Editorial"];
        };
      };
      400: components["responses"]["BadRequest"];
      403: components["responses"]["AccountClosed"];
      413: components["responses"]["TooLarge"];
      429: components["responses"]["TooMany"];
      500: components["responses"]["Failed"];
      503: components["responses"]["Unavailable"];
    };
  };
  api_load_trending_feed_get: {
    parameters: {
      query?: {
        pubkey?: ("" | string) | null;
        /** @description All of it as JSON instead: the body of the POST form. */
        input?: string;
      };
      header?: {
        /** @description The ETag of the answer that you have: 304 says that it is still the same. */
        "If-None-Match"?: string;
      };
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            trending: components["schemas"]["Trending"];
          };
        };
      };
      /** @description Still what you have */
      304: {
        content?: never;
      };
      400: components["responses"]["BadRequest"];
      403: components["responses"]["AccountClosed"];
      413: components["responses"]["TooLarge"];
      429: components["responses"]["TooMany"];
      500: components["responses"]["Failed"];
      503: components["responses"]["Unavailable"];
    };
  };
  api_load_trending_feed: {
    requestBody: {
      content: {
        "application/json": {
          pubkey?: ("" | string) | null;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            trending: components["schemas"]["Trending"];
          };
        };
      };
      400: components["responses"]["BadRequest"];
      403: components["responses"]["AccountClosed"];
      413: components["responses"]["TooLarge"];
      429: components["responses"]["TooMany"];
      500: components["responses"]["Failed"];
      503: components["responses"]["Unavailable"];
    };
  };
  api_load_genre_page_get: {
    parameters: {
      query?: {
        genre?: string;
        viewer?: ("" | string) | null;
        /** @description All of it as JSON instead: the body of the POST form. Without it there have to be genre. */
        input?: string;
      };
      header?: {
        /** @description The ETag of the answer that you have: 304 says that it is still the same. */
        "If-None-Match"?: string;
      };
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            page: {
              content: {
                featured: components["schemas"]["ContentHit"][];
                trending: components["schemas"]["ContentHit"][];
                latest: components["schemas"]["ContentHit"][];
              };
              feed: components["schemas"]["TimelineItem"][];
              myreactions: components["schemas"]["MyReactions"];
            };
          };
        };
      };
      /** @description Still what you have */
      304: {
        content?: never;
      };
      400: components["responses"]["BadRequest"];
      403: components["responses"]["AccountClosed"];
      /** @description - GENRE_NOT_FOUND: Not found. */
      404: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "GENRE_NOT_FOUND";
          };
        };
      };
      413: components["responses"]["TooLarge"];
      429: components["responses"]["TooMany"];
      500: components["responses"]["Failed"];
      503: components["responses"]["Unavailable"];
    };
  };
  api_load_genre_page: {
    requestBody: {
      content: {
        "application/json": {
          genre: string;
          viewer?: ("" | string) | null;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            page: {
              content: {
                featured: components["schemas"]["ContentHit"][];
                trending: components["schemas"]["ContentHit"][];
                latest: components["schemas"]["ContentHit"][];
              };
              feed: components["schemas"]["TimelineItem"][];
              myreactions: components["schemas"]["MyReactions"];
            };
          };
        };
      };
      400: components["responses"]["BadRequest"];
      403: components["responses"]["AccountClosed"];
      /** @description - GENRE_NOT_FOUND: Not found. */
      404: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "GENRE_NOT_FOUND";
          };
        };
      };
      413: components["responses"]["TooLarge"];
      429: components["responses"]["TooMany"];
      500: components["responses"]["Failed"];
      503: components["responses"]["Unavailable"];
    };
  };
  api_load_genres_get: {
    parameters: {
      query?: {
        /** @description All of it as JSON instead: the body of the POST form. */
        input?: string;
      };
      header?: {
        /** @description The ETag of the answer that you have: 304 says that it is still the same. */
        "If-None-Match"?: string;
      };
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            genres: {
              slug: string;
              name: string;
              /** @description Slug of the wider genre that it belongs to. */
              parent: null | string;
              feeds: number;
            }[];
          };
        };
      };
      /** @description Still what you have */
      304: {
        content?: never;
      };
      400: components["responses"]["BadRequest"];
      403: components["responses"]["AccountClosed"];
      413: components["responses"]["TooLarge"];
      429: components["responses"]["TooMany"];
      500: components["responses"]["Failed"];
      503: components["responses"]["Unavailable"];
    };
  };
  api_load_genres: {
    requestBody: {
      content: {
        "application/json": Record<string, never>;
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            genres: {
              slug: string;
              name: string;
              /** @description Slug of the wider genre that it belongs to. */
              parent: null | string;
              feeds: number;
            }[];
          };
        };
      };
      400: components["responses"]["BadRequest"];
      403: components["responses"]["AccountClosed"];
      413: components["responses"]["TooLarge"];
      429: components["responses"]["TooMany"];
      500: components["responses"]["Failed"];
      503: components["responses"]["Unavailable"];
    };
  };
  api_load_genre_feeds_get: {
    parameters: {
      query?: {
        genre?: string;
        limit?: number | null;
        cursor?: string | null;
        /** @description All of it as JSON instead: the body of the POST form. Without it there have to be genre. */
        input?: string;
      };
      header?: {
        /** @description The ETag of the answer that you have: 304 says that it is still the same. */
        "If-None-Match"?: string;
      };
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            genre: components["schemas"]["Genre"];
            hits: components["schemas"]["ContentHit"][];
            total: number;
            next: null | string;
          };
        };
      };
      /** @description Still what you have */
      304: {
        content?: never;
      };
      400: components["responses"]["BadRequest"];
      403: components["responses"]["AccountClosed"];
      /** @description - CONTENT_NOT_FOUND: Not found. */
      404: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "CONTENT_NOT_FOUND";
          };
        };
      };
      413: components["responses"]["TooLarge"];
      429: components["responses"]["TooMany"];
      500: components["responses"]["Failed"];
      503: components["responses"]["Unavailable"];
    };
  };
  api_load_genre_feeds: {
    requestBody: {
      content: {
        "application/json": {
          genre: string;
          limit?: number | null;
          cursor?: string | null;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            genre: components["schemas"]["Genre"];
            hits: components["schemas"]["ContentHit"][];
            total: number;
            next: null | string;
          };
        };
      };
      400: components["responses"]["BadRequest"];
      403: components["responses"]["AccountClosed"];
      /** @description - CONTENT_NOT_FOUND: Not found. */
      404: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "CONTENT_NOT_FOUND";
          };
        };
      };
      413: components["responses"]["TooLarge"];
      429: components["responses"]["TooMany"];
      500: components["responses"]["Failed"];
      503: components["responses"]["Unavailable"];
    };
  };
  api_load_charts_get: {
    parameters: {
      query?: {
        viewer?: ("" | string) | null;
        /** @description All of it as JSON instead: the body of the POST form. */
        input?: string;
      };
      header?: {
        /** @description The ETag of the answer that you have: 304 says that it is still the same. */
        "If-None-Match"?: string;
      };
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            top: {
              shows: {
                _id: string;
                hit: components["schemas"]["ContentHit"];
                before: null | number;
              }[];
              episodes: {
                _id: string;
                hit: components["schemas"]["ContentHit"];
                before: null | number;
              }[];
              tracks: {
                _id: string;
                hit: components["schemas"]["ContentHit"];
                before: null | number;
              }[];
              boosts: {
                feed: components["schemas"]["TopBoost"][];
                myreactions: components["schemas"]["MyReactions"];
              };
            };
          };
        };
      };
      /** @description Still what you have */
      304: {
        content?: never;
      };
      400: components["responses"]["BadRequest"];
      /**
       * @description - FEED_DISABLED
       *     - ACCOUNT_PAUSED: This account is being deleted. Log in on the site to keep it.
       *     - ACCOUNT_SUSPENDED: This account is suspended.
       *     - ACCOUNT_WAITING: This account waits for the operator to let it in.
       *     - TERMS_NOT_AGREED: The terms of use have changed: log in on the site, and agree to them first.
       *     - NETWORK_BLOCKED
       */
      403: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "ACCOUNT_PAUSED" | "ACCOUNT_SUSPENDED" | "ACCOUNT_WAITING" | "FEED_DISABLED" | "NETWORK_BLOCKED" | "TERMS_NOT_AGREED";
          };
        };
      };
      413: components["responses"]["TooLarge"];
      429: components["responses"]["TooMany"];
      500: components["responses"]["Failed"];
      503: components["responses"]["Unavailable"];
    };
  };
  api_load_charts: {
    requestBody: {
      content: {
        "application/json": {
          viewer?: ("" | string) | null;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            top: {
              shows: {
                _id: string;
                hit: components["schemas"]["ContentHit"];
                before: null | number;
              }[];
              episodes: {
                _id: string;
                hit: components["schemas"]["ContentHit"];
                before: null | number;
              }[];
              tracks: {
                _id: string;
                hit: components["schemas"]["ContentHit"];
                before: null | number;
              }[];
              boosts: {
                feed: components["schemas"]["TopBoost"][];
                myreactions: components["schemas"]["MyReactions"];
              };
            };
          };
        };
      };
      400: components["responses"]["BadRequest"];
      /**
       * @description - FEED_DISABLED
       *     - ACCOUNT_PAUSED: This account is being deleted. Log in on the site to keep it.
       *     - ACCOUNT_SUSPENDED: This account is suspended.
       *     - ACCOUNT_WAITING: This account waits for the operator to let it in.
       *     - TERMS_NOT_AGREED: The terms of use have changed: log in on the site, and agree to them first.
       *     - NETWORK_BLOCKED
       */
      403: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "ACCOUNT_PAUSED" | "ACCOUNT_SUSPENDED" | "ACCOUNT_WAITING" | "FEED_DISABLED" | "NETWORK_BLOCKED" | "TERMS_NOT_AGREED";
          };
        };
      };
      413: components["responses"]["TooLarge"];
      429: components["responses"]["TooMany"];
      500: components["responses"]["Failed"];
      503: components["responses"]["Unavailable"];
    };
  };
  api_load_queue_get: {
    parameters: {
      query?: {
        _id?: string;
        /** @description All of it as JSON instead: the body of the POST form. Without it there have to be _id. */
        input?: string;
      };
      header?: {
        /** @description The ETag of the answer that you have: 304 says that it is still the same. */
        "If-None-Match"?: string;
      };
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            hits: components["schemas"]["ContentHit"][];
          };
        };
      };
      /** @description Still what you have */
      304: {
        content?: never;
      };
      400: components["responses"]["BadRequest"];
      403: components["responses"]["AccountClosed"];
      /** @description - CONTENT_NOT_FOUND: Not found. */
      404: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "CONTENT_NOT_FOUND";
          };
        };
      };
      413: components["responses"]["TooLarge"];
      429: components["responses"]["TooMany"];
      500: components["responses"]["Failed"];
      503: components["responses"]["Unavailable"];
    };
  };
  api_load_queue: {
    requestBody: {
      content: {
        "application/json": {
          _id: string;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            hits: components["schemas"]["ContentHit"][];
          };
        };
      };
      400: components["responses"]["BadRequest"];
      403: components["responses"]["AccountClosed"];
      /** @description - CONTENT_NOT_FOUND: Not found. */
      404: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "CONTENT_NOT_FOUND";
          };
        };
      };
      413: components["responses"]["TooLarge"];
      429: components["responses"]["TooMany"];
      500: components["responses"]["Failed"];
      503: components["responses"]["Unavailable"];
    };
  };
  api_load_member_get: {
    parameters: {
      query?: {
        username?: string;
        /** @description All of it as JSON instead: the body of the POST form. Without it there have to be username. */
        input?: string;
      };
      header?: {
        /** @description The ETag of the answer that you have: 304 says that it is still the same. */
        "If-None-Match"?: string;
      };
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            member: {
              id: string;
              username: string;
              name: null | string;
              image: null | string;
            };
            feeds: components["schemas"]["ContentHit"][];
          };
        };
      };
      /** @description Still what you have */
      304: {
        content?: never;
      };
      400: components["responses"]["BadRequest"];
      403: components["responses"]["AccountClosed"];
      /** @description - NO_MEMBER: Not found. */
      404: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "NO_MEMBER";
          };
        };
      };
      413: components["responses"]["TooLarge"];
      429: components["responses"]["TooMany"];
      500: components["responses"]["Failed"];
      503: components["responses"]["Unavailable"];
    };
  };
  api_load_member: {
    requestBody: {
      content: {
        "application/json": {
          username: string;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            member: {
              id: string;
              username: string;
              name: null | string;
              image: null | string;
            };
            feeds: components["schemas"]["ContentHit"][];
          };
        };
      };
      400: components["responses"]["BadRequest"];
      403: components["responses"]["AccountClosed"];
      /** @description - NO_MEMBER: Not found. */
      404: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "NO_MEMBER";
          };
        };
      };
      413: components["responses"]["TooLarge"];
      429: components["responses"]["TooMany"];
      500: components["responses"]["Failed"];
      503: components["responses"]["Unavailable"];
    };
  };
  api_load_home_feed_get: {
    parameters: {
      query?: {
        pubkey?: ("" | string) | null;
        filter?: ("AUDIO" | "PODCASTS" | "MUSIC") | null;
        viewer?: ("" | string) | null;
        before?: string | null;
        hidden?: boolean | null;
        /** @description All of it as JSON instead: the body of the POST form. */
        input?: string;
      };
      header?: {
        /** @description The ETag of the answer that you have: 304 says that it is still the same. */
        "If-None-Match"?: string;
      };
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": components["schemas"]["NotesPage"];
        };
      };
      /** @description Still what you have */
      304: {
        content?: never;
      };
      400: components["responses"]["BadRequest"];
      /**
       * @description - FEED_DISABLED
       *     - ACCOUNT_PAUSED: This account is being deleted. Log in on the site to keep it.
       *     - ACCOUNT_SUSPENDED: This account is suspended.
       *     - ACCOUNT_WAITING: This account waits for the operator to let it in.
       *     - TERMS_NOT_AGREED: The terms of use have changed: log in on the site, and agree to them first.
       *     - NETWORK_BLOCKED
       */
      403: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "ACCOUNT_PAUSED" | "ACCOUNT_SUSPENDED" | "ACCOUNT_WAITING" | "FEED_DISABLED" | "NETWORK_BLOCKED" | "TERMS_NOT_AGREED";
          };
        };
      };
      413: components["responses"]["TooLarge"];
      429: components["responses"]["TooMany"];
      500: components["responses"]["Failed"];
      503: components["responses"]["Unavailable"];
    };
  };
  api_load_home_feed: {
    requestBody: {
      content: {
        "application/json": {
          pubkey?: ("" | string) | null;
          filter?: ("AUDIO" | "PODCASTS" | "MUSIC") | null;
          viewer?: ("" | string) | null;
          before?: string | null;
          hidden?: boolean | null;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": components["schemas"]["NotesPage"];
        };
      };
      400: components["responses"]["BadRequest"];
      /**
       * @description - FEED_DISABLED
       *     - ACCOUNT_PAUSED: This account is being deleted. Log in on the site to keep it.
       *     - ACCOUNT_SUSPENDED: This account is suspended.
       *     - ACCOUNT_WAITING: This account waits for the operator to let it in.
       *     - TERMS_NOT_AGREED: The terms of use have changed: log in on the site, and agree to them first.
       *     - NETWORK_BLOCKED
       */
      403: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "ACCOUNT_PAUSED" | "ACCOUNT_SUSPENDED" | "ACCOUNT_WAITING" | "FEED_DISABLED" | "NETWORK_BLOCKED" | "TERMS_NOT_AGREED";
          };
        };
      };
      413: components["responses"]["TooLarge"];
      429: components["responses"]["TooMany"];
      500: components["responses"]["Failed"];
      503: components["responses"]["Unavailable"];
    };
  };
  api_load_global_feed_get: {
    parameters: {
      query?: {
        filter?: ("AUDIO" | "PODCASTS" | "MUSIC") | null;
        viewer?: ("" | string) | null;
        before?: string | null;
        hidden?: boolean | null;
        /** @description All of it as JSON instead: the body of the POST form. */
        input?: string;
      };
      header?: {
        /** @description The ETag of the answer that you have: 304 says that it is still the same. */
        "If-None-Match"?: string;
      };
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": components["schemas"]["NotesPage"];
        };
      };
      /** @description Still what you have */
      304: {
        content?: never;
      };
      400: components["responses"]["BadRequest"];
      /**
       * @description - FEED_DISABLED
       *     - ACCOUNT_PAUSED: This account is being deleted. Log in on the site to keep it.
       *     - ACCOUNT_SUSPENDED: This account is suspended.
       *     - ACCOUNT_WAITING: This account waits for the operator to let it in.
       *     - TERMS_NOT_AGREED: The terms of use have changed: log in on the site, and agree to them first.
       *     - NETWORK_BLOCKED
       */
      403: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "ACCOUNT_PAUSED" | "ACCOUNT_SUSPENDED" | "ACCOUNT_WAITING" | "FEED_DISABLED" | "NETWORK_BLOCKED" | "TERMS_NOT_AGREED";
          };
        };
      };
      413: components["responses"]["TooLarge"];
      429: components["responses"]["TooMany"];
      500: components["responses"]["Failed"];
      503: components["responses"]["Unavailable"];
    };
  };
  api_load_global_feed: {
    requestBody: {
      content: {
        "application/json": {
          filter?: ("AUDIO" | "PODCASTS" | "MUSIC") | null;
          viewer?: ("" | string) | null;
          before?: string | null;
          hidden?: boolean | null;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": components["schemas"]["NotesPage"];
        };
      };
      400: components["responses"]["BadRequest"];
      /**
       * @description - FEED_DISABLED
       *     - ACCOUNT_PAUSED: This account is being deleted. Log in on the site to keep it.
       *     - ACCOUNT_SUSPENDED: This account is suspended.
       *     - ACCOUNT_WAITING: This account waits for the operator to let it in.
       *     - TERMS_NOT_AGREED: The terms of use have changed: log in on the site, and agree to them first.
       *     - NETWORK_BLOCKED
       */
      403: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "ACCOUNT_PAUSED" | "ACCOUNT_SUSPENDED" | "ACCOUNT_WAITING" | "FEED_DISABLED" | "NETWORK_BLOCKED" | "TERMS_NOT_AGREED";
          };
        };
      };
      413: components["responses"]["TooLarge"];
      429: components["responses"]["TooMany"];
      500: components["responses"]["Failed"];
      503: components["responses"]["Unavailable"];
    };
  };
  api_load_comments_feed_get: {
    parameters: {
      query?: {
        id?: string;
        viewer?: ("" | string) | null;
        before?: string | null;
        /** @description All of it as JSON instead: the body of the POST form. Without it there have to be id. */
        input?: string;
      };
      header?: {
        /** @description The ETag of the answer that you have: 304 says that it is still the same. */
        "If-None-Match"?: string;
      };
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": components["schemas"]["Activity"];
        };
      };
      /** @description Still what you have */
      304: {
        content?: never;
      };
      400: components["responses"]["BadRequest"];
      403: components["responses"]["AccountClosed"];
      413: components["responses"]["TooLarge"];
      429: components["responses"]["TooMany"];
      500: components["responses"]["Failed"];
      503: components["responses"]["Unavailable"];
    };
  };
  api_load_comments_feed: {
    requestBody: {
      content: {
        "application/json": {
          id: string;
          viewer?: ("" | string) | null;
          before?: string | null;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": components["schemas"]["Activity"];
        };
      };
      400: components["responses"]["BadRequest"];
      403: components["responses"]["AccountClosed"];
      413: components["responses"]["TooLarge"];
      429: components["responses"]["TooMany"];
      500: components["responses"]["Failed"];
      503: components["responses"]["Unavailable"];
    };
  };
  api_load_comments_at_get: {
    parameters: {
      query?: {
        id?: string;
        viewer?: ("" | string) | null;
        /** @description All of it as JSON instead: the body of the POST form. Without it there have to be id. */
        input?: string;
      };
      header?: {
        /** @description The ETag of the answer that you have: 304 says that it is still the same. */
        "If-None-Match"?: string;
      };
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": components["schemas"]["CommentsAt"];
        };
      };
      /** @description Still what you have */
      304: {
        content?: never;
      };
      400: components["responses"]["BadRequest"];
      403: components["responses"]["AccountClosed"];
      413: components["responses"]["TooLarge"];
      429: components["responses"]["TooMany"];
      500: components["responses"]["Failed"];
      503: components["responses"]["Unavailable"];
    };
  };
  api_load_comments_at: {
    requestBody: {
      content: {
        "application/json": {
          id: string;
          viewer?: ("" | string) | null;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": components["schemas"]["CommentsAt"];
        };
      };
      400: components["responses"]["BadRequest"];
      403: components["responses"]["AccountClosed"];
      413: components["responses"]["TooLarge"];
      429: components["responses"]["TooMany"];
      500: components["responses"]["Failed"];
      503: components["responses"]["Unavailable"];
    };
  };
  api_load_profile_feed_get: {
    parameters: {
      query?: {
        pubkey?: string;
        viewer?: ("" | string) | null;
        before?: string | null;
        /** @description All of it as JSON instead: the body of the POST form. Without it there have to be pubkey. */
        input?: string;
      };
      header?: {
        /** @description The ETag of the answer that you have: 304 says that it is still the same. */
        "If-None-Match"?: string;
      };
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            feed: components["schemas"]["ProfileTimeline"];
          };
        };
      };
      /** @description Still what you have */
      304: {
        content?: never;
      };
      400: components["responses"]["BadRequest"];
      403: components["responses"]["AccountClosed"];
      413: components["responses"]["TooLarge"];
      429: components["responses"]["TooMany"];
      500: components["responses"]["Failed"];
      503: components["responses"]["Unavailable"];
    };
  };
  api_load_profile_feed: {
    requestBody: {
      content: {
        "application/json": {
          pubkey: string;
          viewer?: ("" | string) | null;
          before?: string | null;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            feed: components["schemas"]["ProfileTimeline"];
          };
        };
      };
      400: components["responses"]["BadRequest"];
      403: components["responses"]["AccountClosed"];
      413: components["responses"]["TooLarge"];
      429: components["responses"]["TooMany"];
      500: components["responses"]["Failed"];
      503: components["responses"]["Unavailable"];
    };
  };
  api_load_live_chat_get: {
    parameters: {
      query?: {
        id?: string;
        viewer?: ("" | string) | null;
        before?: string | null;
        /** @description All of it as JSON instead: the body of the POST form. Without it there have to be id. */
        input?: string;
      };
      header?: {
        /** @description The ETag of the answer that you have: 304 says that it is still the same. */
        "If-None-Match"?: string;
      };
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": components["schemas"]["LiveChatPage"];
        };
      };
      /** @description Still what you have */
      304: {
        content?: never;
      };
      400: components["responses"]["BadRequest"];
      403: components["responses"]["AccountClosed"];
      /** @description - NO_CHAT: There is no such chat. */
      404: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "NO_CHAT";
          };
        };
      };
      413: components["responses"]["TooLarge"];
      429: components["responses"]["TooMany"];
      500: components["responses"]["Failed"];
      503: components["responses"]["Unavailable"];
    };
  };
  api_load_live_chat: {
    requestBody: {
      content: {
        "application/json": {
          id: string;
          viewer?: ("" | string) | null;
          before?: string | null;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": components["schemas"]["LiveChatPage"];
        };
      };
      400: components["responses"]["BadRequest"];
      403: components["responses"]["AccountClosed"];
      /** @description - NO_CHAT: There is no such chat. */
      404: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "NO_CHAT";
          };
        };
      };
      413: components["responses"]["TooLarge"];
      429: components["responses"]["TooMany"];
      500: components["responses"]["Failed"];
      503: components["responses"]["Unavailable"];
    };
  };
  api_load_note_get: {
    parameters: {
      query?: {
        id?: string;
        replies?: boolean | null;
        viewer?: ("" | string) | null;
        after?: string | null;
        /** @description All of it as JSON instead: the body of the POST form. Without it there have to be id. */
        input?: string;
      };
      header?: {
        /** @description The ETag of the answer that you have: 304 says that it is still the same. */
        "If-None-Match"?: string;
      };
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": components["schemas"]["Thread"];
        };
      };
      /** @description Still what you have */
      304: {
        content?: never;
      };
      400: components["responses"]["BadRequest"];
      403: components["responses"]["AccountClosed"];
      /** @description - NOTE_NOT_FOUND: Not found. */
      404: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "NOTE_NOT_FOUND";
          };
        };
      };
      413: components["responses"]["TooLarge"];
      429: components["responses"]["TooMany"];
      500: components["responses"]["Failed"];
      503: components["responses"]["Unavailable"];
    };
  };
  api_load_note: {
    requestBody: {
      content: {
        "application/json": {
          id: string;
          replies?: boolean | null;
          viewer?: ("" | string) | null;
          after?: string | null;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": components["schemas"]["Thread"];
        };
      };
      400: components["responses"]["BadRequest"];
      403: components["responses"]["AccountClosed"];
      /** @description - NOTE_NOT_FOUND: Not found. */
      404: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "NOTE_NOT_FOUND";
          };
        };
      };
      413: components["responses"]["TooLarge"];
      429: components["responses"]["TooMany"];
      500: components["responses"]["Failed"];
      503: components["responses"]["Unavailable"];
    };
  };
  api_load_profiles_get: {
    parameters: {
      query?: {
        pubkeys?: string[];
        /** @description All of it as JSON instead: the body of the POST form. Without it there have to be pubkeys. */
        input?: string;
      };
      header?: {
        /** @description The ETag of the answer that you have: 304 says that it is still the same. */
        "If-None-Match"?: string;
      };
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            profiles: components["schemas"]["NostrProfile"][];
          };
        };
      };
      /** @description Still what you have */
      304: {
        content?: never;
      };
      400: components["responses"]["BadRequest"];
      403: components["responses"]["AccountClosed"];
      413: components["responses"]["TooLarge"];
      429: components["responses"]["TooMany"];
      500: components["responses"]["Failed"];
      503: components["responses"]["Unavailable"];
    };
  };
  api_load_profiles: {
    requestBody: {
      content: {
        "application/json": {
          pubkeys: string[];
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            profiles: components["schemas"]["NostrProfile"][];
          };
        };
      };
      400: components["responses"]["BadRequest"];
      403: components["responses"]["AccountClosed"];
      413: components["responses"]["TooLarge"];
      429: components["responses"]["TooMany"];
      500: components["responses"]["Failed"];
      503: components["responses"]["Unavailable"];
    };
  };
  graph_load_nostr_profiles_get: {
    parameters: {
      query?: {
        ids?: string[];
        /** @description All of it as JSON instead: the body of the POST form. Without it there have to be ids. */
        input?: string;
      };
      header?: {
        /** @description The ETag of the answer that you have: 304 says that it is still the same. */
        "If-None-Match"?: string;
      };
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            profiles: components["schemas"]["ProfileHit"][];
          };
        };
      };
      /** @description Still what you have */
      304: {
        content?: never;
      };
      400: components["responses"]["BadRequest"];
      403: components["responses"]["AccountClosed"];
      413: components["responses"]["TooLarge"];
      429: components["responses"]["TooMany"];
      500: components["responses"]["Failed"];
      503: components["responses"]["Unavailable"];
    };
  };
  graph_load_nostr_profiles: {
    requestBody: {
      content: {
        "application/json": {
          ids: string[];
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            profiles: components["schemas"]["ProfileHit"][];
          };
        };
      };
      400: components["responses"]["BadRequest"];
      403: components["responses"]["AccountClosed"];
      413: components["responses"]["TooLarge"];
      429: components["responses"]["TooMany"];
      500: components["responses"]["Failed"];
      503: components["responses"]["Unavailable"];
    };
  };
  graph_search_nostr_get: {
    parameters: {
      query?: {
        type?: "PROFILES";
        query?: string;
        /** @description All of it as JSON instead: the body of the POST form. Without it there have to be type, query. */
        input?: string;
      };
      header?: {
        /** @description The ETag of the answer that you have: 304 says that it is still the same. */
        "If-None-Match"?: string;
      };
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            profiles: components["schemas"]["ProfileHit"][];
          };
        };
      };
      /** @description Still what you have */
      304: {
        content?: never;
      };
      400: components["responses"]["BadRequest"];
      403: components["responses"]["AccountClosed"];
      413: components["responses"]["TooLarge"];
      429: components["responses"]["TooMany"];
      500: components["responses"]["Failed"];
      503: components["responses"]["Unavailable"];
    };
  };
  graph_search_nostr: {
    requestBody: {
      content: {
        "application/json": {
          /** @constant */
          type: "PROFILES";
          query: string;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            profiles: components["schemas"]["ProfileHit"][];
          };
        };
      };
      400: components["responses"]["BadRequest"];
      403: components["responses"]["AccountClosed"];
      413: components["responses"]["TooLarge"];
      429: components["responses"]["TooMany"];
      500: components["responses"]["Failed"];
      503: components["responses"]["Unavailable"];
    };
  };
  api_load_supporters_get: {
    parameters: {
      query?: {
        id?: string;
        npub?: ("" | string) | null;
        limit?: number | null;
        /** @description All of it as JSON instead: the body of the POST form. Without it there have to be id. */
        input?: string;
      };
      header?: {
        /** @description The ETag of the answer that you have: 304 says that it is still the same. */
        "If-None-Match"?: string;
      };
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": components["schemas"]["Support"];
        };
      };
      /** @description Still what you have */
      304: {
        content?: never;
      };
      400: components["responses"]["BadRequest"];
      403: components["responses"]["AccountClosed"];
      413: components["responses"]["TooLarge"];
      429: components["responses"]["TooMany"];
      500: components["responses"]["Failed"];
      503: components["responses"]["Unavailable"];
    };
  };
  api_load_supporters: {
    requestBody: {
      content: {
        "application/json": {
          id: string;
          npub?: ("" | string) | null;
          limit?: number | null;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": components["schemas"]["Support"];
        };
      };
      400: components["responses"]["BadRequest"];
      403: components["responses"]["AccountClosed"];
      413: components["responses"]["TooLarge"];
      429: components["responses"]["TooMany"];
      500: components["responses"]["Failed"];
      503: components["responses"]["Unavailable"];
    };
  };
  api_load_top_boosts_feed_get: {
    parameters: {
      query?: {
        filter?: ("AUDIO" | "PODCASTS" | "MUSIC") | null;
        viewer?: ("" | string) | null;
        before?: string | null;
        hidden?: boolean | null;
        /** @description All of it as JSON instead: the body of the POST form. */
        input?: string;
      };
      header?: {
        /** @description The ETag of the answer that you have: 304 says that it is still the same. */
        "If-None-Match"?: string;
      };
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": components["schemas"]["TopBoosts"];
        };
      };
      /** @description Still what you have */
      304: {
        content?: never;
      };
      400: components["responses"]["BadRequest"];
      /**
       * @description - FEED_DISABLED
       *     - ACCOUNT_PAUSED: This account is being deleted. Log in on the site to keep it.
       *     - ACCOUNT_SUSPENDED: This account is suspended.
       *     - ACCOUNT_WAITING: This account waits for the operator to let it in.
       *     - TERMS_NOT_AGREED: The terms of use have changed: log in on the site, and agree to them first.
       *     - NETWORK_BLOCKED
       */
      403: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "ACCOUNT_PAUSED" | "ACCOUNT_SUSPENDED" | "ACCOUNT_WAITING" | "FEED_DISABLED" | "NETWORK_BLOCKED" | "TERMS_NOT_AGREED";
          };
        };
      };
      413: components["responses"]["TooLarge"];
      429: components["responses"]["TooMany"];
      500: components["responses"]["Failed"];
      503: components["responses"]["Unavailable"];
    };
  };
  api_load_top_boosts_feed: {
    requestBody: {
      content: {
        "application/json": {
          filter?: ("AUDIO" | "PODCASTS" | "MUSIC") | null;
          viewer?: ("" | string) | null;
          before?: string | null;
          hidden?: boolean | null;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": components["schemas"]["TopBoosts"];
        };
      };
      400: components["responses"]["BadRequest"];
      /**
       * @description - FEED_DISABLED
       *     - ACCOUNT_PAUSED: This account is being deleted. Log in on the site to keep it.
       *     - ACCOUNT_SUSPENDED: This account is suspended.
       *     - ACCOUNT_WAITING: This account waits for the operator to let it in.
       *     - TERMS_NOT_AGREED: The terms of use have changed: log in on the site, and agree to them first.
       *     - NETWORK_BLOCKED
       */
      403: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "ACCOUNT_PAUSED" | "ACCOUNT_SUSPENDED" | "ACCOUNT_WAITING" | "FEED_DISABLED" | "NETWORK_BLOCKED" | "TERMS_NOT_AGREED";
          };
        };
      };
      413: components["responses"]["TooLarge"];
      429: components["responses"]["TooMany"];
      500: components["responses"]["Failed"];
      503: components["responses"]["Unavailable"];
    };
  };
  api_load_playlist_get: {
    parameters: {
      query?: {
        id?: string;
        /** @description All of it as JSON instead: the body of the POST form. Without it there have to be id. */
        input?: string;
      };
      header?: {
        /** @description The ETag of the answer that you have: 304 says that it is still the same. */
        "If-None-Match"?: string;
      };
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            playlist: components["schemas"]["ContentHit"];
            items: components["schemas"]["ContentHit"][];
          };
        };
      };
      /** @description Still what you have */
      304: {
        content?: never;
      };
      400: components["responses"]["BadRequest"];
      403: components["responses"]["AccountClosed"];
      /** @description - CONTENT_NOT_FOUND: Not found. */
      404: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "CONTENT_NOT_FOUND";
          };
        };
      };
      413: components["responses"]["TooLarge"];
      429: components["responses"]["TooMany"];
      500: components["responses"]["Failed"];
      503: components["responses"]["Unavailable"];
    };
  };
  api_load_playlist: {
    requestBody: {
      content: {
        "application/json": {
          id: string;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            playlist: components["schemas"]["ContentHit"];
            items: components["schemas"]["ContentHit"][];
          };
        };
      };
      400: components["responses"]["BadRequest"];
      403: components["responses"]["AccountClosed"];
      /** @description - CONTENT_NOT_FOUND: Not found. */
      404: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "CONTENT_NOT_FOUND";
          };
        };
      };
      413: components["responses"]["TooLarge"];
      429: components["responses"]["TooMany"];
      500: components["responses"]["Failed"];
      503: components["responses"]["Unavailable"];
    };
  };
  api_search_content_get: {
    parameters: {
      query?: {
        query?: string;
        types?: ("SHOW" | "EPISODE" | "ARTIST" | "ALBUM" | "TRACK" | "PLAYLIST" | "CLIP" | "LIVE" | "AUDIOBOOK" | "COMMENT" | "PROFILE" | "SPEAKER" | "HASHTAG" | "RADIO")[];
        page?: number | null;
        /** @description All of it as JSON instead: the body of the POST form. Without it there have to be query. */
        input?: string;
      };
      header?: {
        /** @description The ETag of the answer that you have: 304 says that it is still the same. */
        "If-None-Match"?: string;
      };
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            hits: components["schemas"]["FoundHit"][];
            pages: number;
            total: number;
            persons: components["schemas"]["PersonHit"][];
          };
        };
      };
      /** @description Still what you have */
      304: {
        content?: never;
      };
      /**
       * @description - BAD_FEED_URL
       *     - BAD_JSON
       *     - BAD_REQUEST
       */
      400: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "BAD_FEED_URL" | "BAD_JSON" | "BAD_REQUEST";
          };
        };
      };
      403: components["responses"]["AccountClosed"];
      413: components["responses"]["TooLarge"];
      429: components["responses"]["TooMany"];
      500: components["responses"]["Failed"];
      503: components["responses"]["Unavailable"];
    };
  };
  api_search_content: {
    requestBody: {
      content: {
        "application/json": {
          query: string;
          types?: ("SHOW" | "EPISODE" | "ARTIST" | "ALBUM" | "TRACK" | "PLAYLIST" | "CLIP" | "LIVE" | "AUDIOBOOK" | "COMMENT" | "PROFILE" | "SPEAKER" | "HASHTAG" | "RADIO")[];
          page?: number | null;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            hits: components["schemas"]["FoundHit"][];
            pages: number;
            total: number;
            persons: components["schemas"]["PersonHit"][];
          };
        };
      };
      /**
       * @description - BAD_FEED_URL
       *     - BAD_JSON
       *     - BAD_REQUEST
       */
      400: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "BAD_FEED_URL" | "BAD_JSON" | "BAD_REQUEST";
          };
        };
      };
      403: components["responses"]["AccountClosed"];
      413: components["responses"]["TooLarge"];
      429: components["responses"]["TooMany"];
      500: components["responses"]["Failed"];
      503: components["responses"]["Unavailable"];
    };
  };
  api_search_profiles_get: {
    parameters: {
      query?: {
        query?: string;
        /** @description All of it as JSON instead: the body of the POST form. Without it there have to be query. */
        input?: string;
      };
      header?: {
        /** @description The ETag of the answer that you have: 304 says that it is still the same. */
        "If-None-Match"?: string;
      };
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            profiles: components["schemas"]["ProfileHit"][];
          };
        };
      };
      /** @description Still what you have */
      304: {
        content?: never;
      };
      400: components["responses"]["BadRequest"];
      403: components["responses"]["AccountClosed"];
      413: components["responses"]["TooLarge"];
      429: components["responses"]["TooMany"];
      500: components["responses"]["Failed"];
      503: components["responses"]["Unavailable"];
    };
  };
  api_search_profiles: {
    requestBody: {
      content: {
        "application/json": {
          query: string;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            profiles: components["schemas"]["ProfileHit"][];
          };
        };
      };
      400: components["responses"]["BadRequest"];
      403: components["responses"]["AccountClosed"];
      413: components["responses"]["TooLarge"];
      429: components["responses"]["TooMany"];
      500: components["responses"]["Failed"];
      503: components["responses"]["Unavailable"];
    };
  };
  api_search_transcripts_get: {
    parameters: {
      query?: {
        query?: string;
        /** @description All of it as JSON instead: the body of the POST form. Without it there have to be query. */
        input?: string;
      };
      header?: {
        /** @description The ETag of the answer that you have: 304 says that it is still the same. */
        "If-None-Match"?: string;
      };
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            hits: components["schemas"]["TranscriptHit"][];
          };
        };
      };
      /** @description Still what you have */
      304: {
        content?: never;
      };
      400: components["responses"]["BadRequest"];
      403: components["responses"]["AccountClosed"];
      413: components["responses"]["TooLarge"];
      429: components["responses"]["TooMany"];
      500: components["responses"]["Failed"];
      503: components["responses"]["Unavailable"];
    };
  };
  api_search_transcripts: {
    requestBody: {
      content: {
        "application/json": {
          query: string;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            hits: components["schemas"]["TranscriptHit"][];
          };
        };
      };
      400: components["responses"]["BadRequest"];
      403: components["responses"]["AccountClosed"];
      413: components["responses"]["TooLarge"];
      429: components["responses"]["TooMany"];
      500: components["responses"]["Failed"];
      503: components["responses"]["Unavailable"];
    };
  };
  api_load_public_stats_get: {
    parameters: {
      query?: {
        id?: string;
        /** @description All of it as JSON instead: the body of the POST form. Without it there have to be id. */
        input?: string;
      };
      header?: {
        /** @description The ETag of the answer that you have: 304 says that it is still the same. */
        "If-None-Match"?: string;
      };
    };
    requestBody?: never;
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            days: {
              total: number;
              previous: number;
              days: {
                time: string;
                downloads: number;
              }[];
            };
            firstDays: null | {
              median: number;
              of: number;
            };
            all: {
              total: number;
              leftOut: number;
              since: null | string;
              months: {
                time: string;
                downloads: number;
              }[];
            };
            items: {
              publishedAt: null | string;
              /** @description Its public id. */
              id: string;
              title: string;
              image: null | string;
              /** @description Downloads in its first seven days, or in as many as there were. */
              firstDays: null | {
                total: number;
                days: number;
              };
              total: number;
            }[];
            apps: components["schemas"]["Share"][];
            countries: components["schemas"]["Share"][];
          };
        };
      };
      /** @description Still what you have */
      304: {
        content?: never;
      };
      /**
       * @description - REVERSED_RANGE: The range ends before it begins
       *     - TOO_MANY_FIGURES: Please ask for a shorter range or longer buckets
       *     - BAD_JSON
       *     - BAD_REQUEST
       */
      400: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "BAD_JSON" | "BAD_REQUEST" | "REVERSED_RANGE" | "TOO_MANY_FIGURES";
          };
        };
      };
      /**
       * @description - OWNER_ONLY: Only owners can do this.
       *     - QUOTA_EXCEEDED
       *     - ACCOUNT_PAUSED: This account is being deleted. Log in on the site to keep it.
       *     - ACCOUNT_SUSPENDED: This account is suspended.
       *     - ACCOUNT_WAITING: This account waits for the operator to let it in.
       *     - TERMS_NOT_AGREED: The terms of use have changed: log in on the site, and agree to them first.
       *     - NETWORK_BLOCKED
       */
      403: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "ACCOUNT_PAUSED" | "ACCOUNT_SUSPENDED" | "ACCOUNT_WAITING" | "NETWORK_BLOCKED" | "OWNER_ONLY" | "QUOTA_EXCEEDED" | "TERMS_NOT_AGREED";
          };
        };
      };
      /**
       * @description - NO_FEED: There is no such show, artist or release.
       *     - NO_ITEM: There is no such episode or track.
       *     - NO_STATISTICS: Not found.
       */
      404: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "NO_FEED" | "NO_ITEM" | "NO_STATISTICS";
          };
        };
      };
      413: components["responses"]["TooLarge"];
      429: components["responses"]["TooMany"];
      500: components["responses"]["Failed"];
      503: components["responses"]["Unavailable"];
    };
  };
  api_load_public_stats: {
    requestBody: {
      content: {
        "application/json": {
          id: string;
        };
      };
    };
    responses: {
      /** @description Done */
      200: {
        content: {
          "application/json": {
            days: {
              total: number;
              previous: number;
              days: {
                time: string;
                downloads: number;
              }[];
            };
            firstDays: null | {
              median: number;
              of: number;
            };
            all: {
              total: number;
              leftOut: number;
              since: null | string;
              months: {
                time: string;
                downloads: number;
              }[];
            };
            items: {
              publishedAt: null | string;
              /** @description Its public id. */
              id: string;
              title: string;
              image: null | string;
              /** @description Downloads in its first seven days, or in as many as there were. */
              firstDays: null | {
                total: number;
                days: number;
              };
              total: number;
            }[];
            apps: components["schemas"]["Share"][];
            countries: components["schemas"]["Share"][];
          };
        };
      };
      /**
       * @description - REVERSED_RANGE: The range ends before it begins
       *     - TOO_MANY_FIGURES: Please ask for a shorter range or longer buckets
       *     - BAD_JSON
       *     - BAD_REQUEST
       */
      400: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "BAD_JSON" | "BAD_REQUEST" | "REVERSED_RANGE" | "TOO_MANY_FIGURES";
          };
        };
      };
      /**
       * @description - OWNER_ONLY: Only owners can do this.
       *     - QUOTA_EXCEEDED
       *     - ACCOUNT_PAUSED: This account is being deleted. Log in on the site to keep it.
       *     - ACCOUNT_SUSPENDED: This account is suspended.
       *     - ACCOUNT_WAITING: This account waits for the operator to let it in.
       *     - TERMS_NOT_AGREED: The terms of use have changed: log in on the site, and agree to them first.
       *     - NETWORK_BLOCKED
       */
      403: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "ACCOUNT_PAUSED" | "ACCOUNT_SUSPENDED" | "ACCOUNT_WAITING" | "NETWORK_BLOCKED" | "OWNER_ONLY" | "QUOTA_EXCEEDED" | "TERMS_NOT_AGREED";
          };
        };
      };
      /**
       * @description - NO_FEED: There is no such show, artist or release.
       *     - NO_ITEM: There is no such episode or track.
       *     - NO_STATISTICS: Not found.
       */
      404: {
        content: {
          "application/json": components["schemas"]["Error"] & {
            /** @enum {string} */
            error: "NO_FEED" | "NO_ITEM" | "NO_STATISTICS";
          };
        };
      };
      413: components["responses"]["TooLarge"];
      429: components["responses"]["TooMany"];
      500: components["responses"]["Failed"];
      503: components["responses"]["Unavailable"];
    };
  };
}
