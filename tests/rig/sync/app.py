"""An app in Python that does what each line of its input says, and answers in one line.

The first argument names what it is driven through: `mygpoclient`, the client of the gPodder API, or `gpodder`, the module
by which gPodder itself synchronises; the others are the server, the username, the token, the device and a folder.
"""

import json
import sys
import time

kind, server, username, token, device, folder = sys.argv[1:]


def as_dict(action):
    return {
        name: getattr(action, name)
        for name in ('podcast', 'episode', 'action', 'device', 'timestamp', 'started', 'position', 'total')
    }


def through_mygpoclient():
    from mygpoclient import api, public

    client = api.MygPodderClient(username, token, server)
    directory = public.PublicClient(server)

    def pull(since=None):
        changes = client.pull_subscriptions(device, since)
        return {'add': changes.add, 'remove': changes.remove, 'since': changes.since}

    def push(add=(), remove=()):
        result = client.update_subscriptions(device, list(add), list(remove))
        return {'urls': result.update_urls, 'since': result.since}

    def upload(actions):
        return client.upload_episode_actions([api.EpisodeAction(**action) for action in actions])

    def download(since=None, podcast=None, device=None):
        changes = client.download_episode_actions(since, podcast, device)
        return {'actions': [as_dict(action) for action in changes.actions], 'since': changes.since}

    def settings(scope, first=None, second=None, set=None, remove=()):
        if set is None and not remove:
            return client.get_settings(scope, first, second)
        return client.set_settings(scope, first, second, set or {}, list(remove))

    return {
        'name': lambda caption, type: client.update_device_settings(device, caption, type),
        'devices': lambda: [[d.device_id, d.caption, d.type, d.subscriptions] for d in client.get_devices()],
        'get': lambda: client.get_subscriptions(device),
        'put': lambda urls: client.put_subscriptions(device, urls),
        'pull': pull,
        'push': push,
        'upload': upload,
        'download': download,
        'settings': settings,
        'favorites': lambda: [e.url for e in client.get_favorite_episodes()],
        'suggestions': lambda: [p.url for p in client.get_suggestions(10)],
        'toplist': lambda: [p.url for p in directory.get_toplist(10)],
        'search': lambda query: [p.url for p in directory.search_podcasts(query)],
        'podcast': lambda url: directory.get_podcast_data(url).title,
        'episode': lambda podcast, url: directory.get_episode_data(podcast, url).title,
        'tags': lambda: [[t.tag, t.usage] for t in directory.get_toptags(10)],
    }


def through_gpodder():
    import gpodder

    gpodder.home = folder
    from gpodder import config, my

    settings = config.Config(folder + '/Settings.json')
    settings.mygpo.username = username
    settings.mygpo.password = token
    settings.mygpo.server = server
    settings.mygpo.device.uid = device
    settings.mygpo.device.caption = 'gPodder here'
    settings.mygpo.enabled = True
    client = my.MygPoClient(settings)
    # A window of a minute in which it gathers changes; here they are sent when the test says so.
    client.flush = lambda now=False: None
    client.create_device()
    episodes = {}

    class Thing:
        def __init__(self, **given):
            self.__dict__.update(given)

    class Episode(Thing):
        current_position = 0
        current_position_updated = 0
        total_time = 0

        def mark(self, is_played):
            self.is_played = is_played

        def was_downloaded(self, and_exists):
            return False

        def delete_from_disk(self):
            self.is_deleted = True

        def save(self):
            pass

    def episode_at(podcast, url):
        return episodes.setdefault(url, Episode(url=url, channel=Thing(url=podcast)))

    def played(podcast, episode, started, position, total, at):
        my.time.time = lambda: at
        mine = episode_at(podcast, episode)
        mine.current_position, mine.current_position_updated = position, at
        client.on_playback_full(mine, started, position, total)

    def deleted(podcast, episode, at):
        my.time.time = lambda: at
        client.on_delete([episode_at(podcast, episode)])

    def synchronise():
        client._worker_proc(forced=True)
        received = client.get_received_actions()
        changes = [['add' if a.is_add else 'remove', a.url] for a in received]
        client.confirm_received_actions(received)
        client.process_episode_actions(episode_at)
        return {
            'changes': sorted(changes),
            'positions': {url: e.current_position for url, e in episodes.items()},
            'enabled': settings.mygpo.enabled,
        }

    return {
        'subscribe': lambda urls: client.on_subscribe(urls),
        'unsubscribe': lambda urls: client.on_unsubscribe(urls),
        'replace': lambda urls: client.set_subscriptions(urls),
        'rewritten': lambda: [[r.old_url, r.new_url] for r in client.get_rewritten_urls()],
        'devices': client.get_devices,
        'played': played,
        'deleted': deleted,
        'synchronise': synchronise,
    }


acts = through_gpodder() if kind == 'gpodder' else through_mygpoclient()
print(json.dumps('ready'), flush=True)
for line in sys.stdin:
    name, given = json.loads(line)
    try:
        answer = {'answer': acts[name](**given)}
    except Exception as error:
        answer = {'error': '%s %s' % (type(error).__name__, error)}
    print(json.dumps(answer), flush=True)
